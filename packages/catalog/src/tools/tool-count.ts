import type { ToolDefinition } from './tool.ts';

/**
 * Models choose worse among more tools than this (reference: Anthropic's 30–50, Cursor's warning at
 * 40).
 */
const toolsAdvised = 40;
/**
 * Where its owner says nothing, a lease of more operations than this shows a catalog: their list
 * would fill a model before its first word.
 */
export const toolsListed = 60;
/** VS Code and GitHub Copilot send no more than this many tools to a model. */
const toolsTaken = 128;

export const isCatalogUsual = (count: number): boolean => count > toolsListed;

/**
 * What to tell whoever lists so many tools; undefined where nothing needs saying. It is advice and
 * no refusal: an agent of the owner's own may take any number, and only the owner knows who will
 * call.
 */
export function adviceOnToolCount(count: number): string | undefined {
  if (count <= toolsAdvised) return undefined;
  const catalog =
    'Choose fewer operations, or catalog mode: a few tools that search, describe and call them.';
  return count <= toolsTaken
    ? `${count} tools: models choose badly among more than about ${toolsAdvised}. ${catalog}`
    : `${count} tools: some clients take ${toolsTaken} at most and drop or refuse the rest. ${catalog}`;
}

/**
 * About how many tokens a tool takes of a model's context: a quarter of its definition's
 * characters. Tokenizers differ, and clients wrap definitions in words of their own, so it is for
 * comparing and for knowing the order of size.
 */
export const toolTokens = (definition: ToolDefinition): number =>
  Math.ceil(JSON.stringify(definition).length / 4);
