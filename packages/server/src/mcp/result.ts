import { wrapResultText } from '@leasehold/catalog';
import type { ToolAnswer } from '../gateway/ask.ts';
import { refusalText } from '../gateway/refusal.ts';
import type { JsonPart } from '../http/respond.ts';

/**
 * What a tool call gives: the members of a CallToolResult as JSON text, in parts that may be long
 * enough to be worth not joining. One protected text goes into both channels, as
 * `structuredContent` and, escaped, as `content[0].text`, so they cannot differ.
 */
export function toolResultMembers(result: ToolAnswer): JsonPart[] {
  if ('refusal' in result) {
    const text = refusalText(result.refusal);
    return [...bothChannels(text), ',"isError":true'];
  }
  if ('told' in result) return bothChannels(result.told.text);
  const text = 'data' in result ? wrapResultText(result.data.text) : JSON.stringify(result);
  return bothChannels(text);
}

function bothChannels(json: string): JsonPart[] {
  return ['"content":[{"type":"text","text":', { quoted: json }, '}],"structuredContent":', json];
}
