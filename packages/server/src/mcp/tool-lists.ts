import type { ToolDefinition } from '@leasehold/catalog';
import type { Tool } from '@modelcontextprotocol/server';
import { iconsFor, isLinked, toolIcon } from './icons.ts';
import { hasIcons, hasTitles, modernVersion } from './versions.ts';

/** What is known of whoever asks for the tools. */
export interface ListReader {
  /** Of the protocol. */
  version: string;
  readsOutputSchemas: boolean;
}

/** The tools of a lease, as each version of the protocol has them: what it does not know is left out. */
export interface ToolLists {
  tools(reader: ListReader): Tool[];
  /** The member `tools` of a result, serialised once for all readers alike. */
  text(reader: ListReader): string;
}

/** `origin`: of the server’s address; absent: it has none. */
export function createToolLists(
  definitions: readonly ToolDefinition[],
  origin?: () => string,
): ToolLists {
  const made = new Map<string, { tools: Tool[]; text: string }>();
  const listOf = (reader: ListReader) => {
    const parts = partsFor(reader);
    const key = Object.values(parts).join();
    const list = made.get(key) ?? makeList(definitions, parts, origin?.());
    made.set(key, list);
    return list;
  };
  return { tools: (reader) => listOf(reader).tools, text: (reader) => listOf(reader).text };
}

/** A reader of all that any list shows. */
export const wholeListReader: ListReader = { version: modernVersion, readsOutputSchemas: true };

interface Parts {
  titles: boolean;
  icons: boolean;
  outputSchemas: boolean;
}

const partsFor = ({ version, readsOutputSchemas }: ListReader): Parts => ({
  titles: hasTitles(version),
  icons: hasIcons(version),
  // They came with titles.
  outputSchemas: readsOutputSchemas && hasTitles(version),
});

function makeList(
  definitions: readonly ToolDefinition[],
  { titles, icons, outputSchemas }: Parts,
  origin: string | undefined,
): { tools: Tool[]; text: string } {
  const shown = definitions.map(({ title, outputSchema, ...definition }) => ({
    ...definition,
    ...(titles && { title }),
    ...(outputSchemas && outputSchema && { outputSchema }),
    // in the list itself they would be a third of it
    ...(icons && isLinked(origin) && { icons: iconsFor(toolIcon(definition.annotations), origin) }),
  }));
  // The SDK's type for a schema is narrower than JSON Schema; ours are objects at the root, as it
  // demands.
  return { tools: shown as unknown as Tool[], text: `"tools":${JSON.stringify(shown)}` };
}
