import { createScanner, visibleText, type DetectorName, type Json, type JsonObject } from '@leasehold/privacy';
import { isObject, isString } from './merged-schema.ts';
import type { ToolDefinition } from './tool.ts';

/**
 * A definition without the personal data an author put into words, choices and defaults ("for example jane@example.com"): descriptions come from the
 * same people as the data, and whoever may see the tools need not be the one who may see it. Names of properties stay, for they have to be sent.
 */
export function cleanDefinition(definition: ToolDefinition): ToolDefinition {
  const { name, title, description, inputSchema, outputSchema, annotations } = definition;
  const shownTitle = cleanText(title) || name;
  return {
    name,
    title: shownTitle,
    description: cleanText(description) || `${shownTitle}.`,
    inputSchema: cleanSchema(inputSchema),
    ...(outputSchema && { outputSchema: cleanSchema(outputSchema) }),
    annotations: { ...annotations, title: shownTitle },
  };
}

/** Dates, places and addresses of pages are vocabulary in a description; these are not. */
const kinds: readonly DetectorName[] = ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'SECRET', 'NAME'];
const scanner = createScanner(kinds);

/** What is found is cut out; a text that hides something in an encoding goes as a whole. */
export function cleanText(given: string): string {
  const text = visibleText(given);
  const found = scanner(text);
  if (found === undefined) return text;
  if (found === 'opaque') return '';
  return found.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}[REDACTED]${rest.slice(end)}`, text);
}

/** A portable schema: its values are schemas but for the keywords that hold values. The same object where there is nothing to clean. */
function cleanSchema(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    const kept = cleanKeyword(keyword, value);
    return kept === undefined ? [] : [[keyword, kept]];
  });
  return Object.fromEntries(entries);
}

function cleanKeyword(keyword: string, value: Json): Json | undefined {
  if (keyword === 'description') return (isString(value) && cleanText(value)) || undefined;
  // The API's own schema still checks the value that is sent.
  if (keyword === 'default') return isString(value) && scanner(value) ? undefined : value;
  if (keyword === 'enum') return Array.isArray(value) && value.some((one) => isString(one) && scanner(one)) ? undefined : value;
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isObject(inner) ? cleanSchema(inner) : inner]));
  if (keyword === 'anyOf' && Array.isArray(value)) return value.map((branch) => (isObject(branch) ? cleanSchema(branch) : branch));
  return isObject(value) ? cleanSchema(value) : value;
}
