import { cleanText, protectedValueWords } from '@leasehold/catalog';
import { valuesInGuess } from '../probing/guesses.ts';
import type { Admission, AdmissionRule, AdmissionVerdict } from './admission-rule.ts';

/**
 * The arguments ask for no protected value in a way that no line of the policy opens. Tokens are
 * told from raw values here, so it comes before they are restored.
 */
export const argumentRoads: AdmissionRule = ({ tool, args }) => {
  const message = tool.tool.roads?.refusal(args);
  return message === undefined
    ? undefined
    : { code: 'argument_closed', message: cleanText(message) };
};

/**
 * No value that the lease protected in an earlier answer looks a record up, in whatever argument:
 * whether there is one with it confirms a guess. Values that are written are not looked at.
 */
export async function protectedArguments({
  lease,
  tool,
  args,
  principal,
  guesses,
  at,
}: Admission): Promise<AdmissionVerdict> {
  const { roads } = tool.tool;
  if (!roads) return undefined;
  const waiting = guesses?.refusal(lease.id, principal, at);
  // A value that is written may be refused for being there already (found-by-writing.ts).
  if (waiting && roads.refusalOfLookUp(args) !== undefined)
    return { ...waiting, confirmsGuess: true };
  if (!lease.memory) return undefined;
  const asked = roads.asked(args);
  const count = asked.reduce((sum, { texts }) => sum + texts.length, 0);
  if (count === 0) return undefined;
  if (waiting) return { ...waiting, confirmsGuess: true };
  // Also what was protected before a start, under another policy or by another node.
  await lease.memory.catchUp(lease.engine);
  for (const { key, texts } of asked) {
    const found = lease.engine.protectedAmong(texts);
    if (found && !roads.isRawOpen(found.class)) {
      guesses?.made(lease.id, principal, at, Math.ceil(count / valuesInGuess));
      // Of a class without tokens the name may be a key of a map, which is data itself.
      const named = lease.engine.tokenClasses.has(found.class) ? found.class : undefined;
      return {
        code: 'argument_closed',
        confirmsGuess: true,
        message: cleanText(protectedValueWords(tool.tool, key, named)),
      };
    }
  }
  return undefined;
}
