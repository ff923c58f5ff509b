import type { JsonObject } from '@leasehold/privacy';
export function breakCycles(definitions: Record<string, JsonObject>): Record<string, JsonObject> {
  return definitions;
}
