import { searchTerms, wordsOfMarkdown } from '@leasehold/catalog/docs-search';
import { linesOf } from './page-parts.ts';

/** A paragraph, a row of a table or a block of code. */
interface Passage {
  /** The words of the heading it stands under; empty above the first. */
  heading: string;
  text: string;
  terms: ReadonlySet<string>;
}

/** Finds what a page says of a question: the passage that has most of its words. */
export type PassageFinder = (terms: readonly string[], heading: string | undefined) => string;

/** `about`: what is said where no passage has any of the words. */
export function createPassageFinder(markdown: string, about: string): PassageFinder {
  const passages = passagesOf(markdown);
  return (terms, heading) => {
    let best: { text: string; score: number } | undefined;
    for (const passage of passages) {
      const said = terms.filter((term) => passage.terms.has(term)).length;
      // Under the heading that was found, a passage with none of the words is still what is meant.
      const score = said + (heading !== undefined && passage.heading === heading ? 1.5 : 0);
      if (score > (best?.score ?? 0)) best = { text: passage.text, score };
    }
    return shortened(best?.text ?? about, terms);
  };
}

function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let block = '';
  const end = () => {
    const text = plainText(block);
    block = '';
    if (/[\p{L}\p{N}]/u.test(text))
      passages.push({ heading, text, terms: new Set(searchTerms(text)) });
  };
  let wasCode = false;
  for (const { text, isHeading, isCode } of linesOf(markdown)) {
    const isAlone = isHeading || (!isCode && /^(?:\||# )/.test(text));
    if (isAlone || isCode !== wasCode || (!isCode && text.trim() === '')) end();
    wasCode = isCode;
    if (isHeading) heading = wordsOfMarkdown(text.replace(/^#+ /, ''));
    else if (!text.startsWith('# ')) block += text;
    if (isAlone) end();
  }
  end();
  return passages;
}

/** Code as it is written, but in one line; of a row of a table, its cells. */
function plainText(block: string): string {
  if (block.startsWith('```'))
    return block
      .replaceAll(/^```.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return wordsOfMarkdown(block)
    .replaceAll(/^\| | \|$/g, '')
    .replaceAll(' | ', ' — ');
}

const passageCharsMax = 400;

/** Of a long passage, from a little before the first of the words on. */
function shortened(text: string, terms: readonly string[]): string {
  if (text.length <= passageCharsMax) return text;
  const words = text.split(' ');
  const said = words.findIndex((word) => searchTerms(word).some((term) => terms.includes(term)));
  const from = Math.max(0, said - wordsBefore);
  let cut = '';
  for (const word of words.slice(from)) {
    if (cut.length + word.length >= passageCharsMax) return `${from > 0 ? '… ' : ''}${cut}…`;
    cut += `${word} `;
  }
  return `… ${cut.trimEnd()}`;
}

const wordsBefore = 12;
