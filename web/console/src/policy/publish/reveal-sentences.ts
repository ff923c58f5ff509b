import { openRoadSentence, type Policy } from '@leasehold/privacy';
import { phrase, phraseOf } from '../../words/phrase.ts';

/**
 * What agents would see as it is, and do not see now: `POST /policies/check` tells it by category.
 */
export interface CountedReveal {
  category: 'direct' | 'quasi' | 'special' | 'secret' | 'linkable' | 'harmless' | 'unsure';
  fields: number;
  tools: number;
}

export interface RevealSentence {
  text: string;
  /** Somebody can be named by it or harmed by it, or a door opened. */
  isGrave: boolean;
}

/**
 * `3 tools now reveal a direct identifier.` The gravest first. Of two that are compared neither
 * comes in force: then it says what is so under the second.
 */
export function revealSentences(
  reveals: readonly CountedReveal[],
  isCompared = false,
): RevealSentence[] {
  return Object.entries(words).flatMap(([category, { what, isGrave }]) => {
    const reveal = reveals.find((one) => one.category === category);
    if (!reveal) return [];
    const { fields, tools } = reveal;
    const text = isCompared ? comparedText(tools, what, fields) : revealText(tools, what, fields);
    return [{ text, isGrave }];
  });
}

function revealText(tools: number, what: string, fields: number): string {
  // Of what only answers had nobody knows which tools have it.
  if (tools === 0)
    return fields === 1
      ? phrase('Agents are sent {what}.', { what })
      : phrase('Agents are sent {what} ({fields} fields).', { what, fields });
  return fields === 1
    ? phrase('{tools|# tool now reveals|# tools now reveal} {what}.', { tools, what })
    : phrase('{tools|# tool now reveals|# tools now reveal} {what} ({fields} fields).', {
        tools,
        what,
        fields,
      });
}

function comparedText(tools: number, what: string, fields: number): string {
  return fields === 1
    ? phrase('Under the second, {tools|# tool reveals|# tools reveal} {what}.', { tools, what })
    : phrase('Under the second, {tools|# tool reveals|# tools reveal} {what} ({fields} fields).', {
        tools,
        what,
        fields,
      });
}

/**
 * What the defaults of a policy let through from now on, or the second of two that are compared:
 * for fields nobody named, and inside of text.
 */
export function defaultSentences(
  before: Policy,
  after: Policy,
  isCompared = false,
): RevealSentence[] {
  const said: RevealSentence[] = [];
  if (before.unlisted !== after.unlisted && after.unlisted === 'keep')
    said.push({
      text: phrase(
        'Every field that no filter names is sent as it is, those the API adds later too.',
      ),
      isGrave: true,
    });
  if (before.echo && !after.echo)
    said.push({
      text: phrase(
        'A value that is protected in one field is sent as it is where the same answer repeats it.',
      ),
      isGrave: true,
    });
  if (before.nulls === 'hide' && after.nulls === undefined)
    said.push({
      text: isCompared
        ? phrase('Under the second it can be told whether a protected field has a value at all.')
        : phrase('Whether a protected field has a value at all can be told again.'),
      isGrave: true,
    });
  const lost = (before.text?.detect ?? []).filter((name) => !after.text?.detect.includes(name));
  if (lost.length > 0)
    said.push({
      text: isCompared
        ? phrase('The second does not search kept text for {lost}.', { lost: lost.join(', ') })
        : phrase('Kept text is no longer searched for {lost}.', { lost: lost.join(', ') }),
      isGrave: true,
    });
  const opened = new Set((before.open ?? []).map((road) => phraseOf(openRoadSentence(road))));
  for (const text of (after.open ?? []).map((road) => phraseOf(openRoadSentence(road))))
    if (!opened.has(text)) said.push({ text, isGrave: true });
  return said;
}

const words: Record<CountedReveal['category'], { what: string; isGrave: boolean }> = {
  secret: { what: phrase('a secret'), isGrave: true },
  direct: { what: phrase('a direct identifier'), isGrave: true },
  special: {
    what: phrase(
      "what is nobody's business without a decision: health, belief, money and the like",
    ),
    isGrave: true,
  },
  quasi: { what: phrase('what narrows down who somebody is'), isGrave: false },
  linkable: { what: phrase('the id of a record that leads to a person'), isGrave: false },
  unsure: { what: phrase('what nobody has judged'), isGrave: false },
  harmless: { what: phrase('what reads as harmless'), isGrave: false },
};
