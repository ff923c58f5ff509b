/**
 * A long text in parts that are read one by one: most searches are for words and marks that most
 * parts have none of. A part ends with a paragraph of some length whose last character ends a
 * sentence, before a blank line, where nothing that is searched for goes on; where there is no such
 * place it goes on. Offsets into the text, `end` exclusive, in order and without gaps.
 */
export function* paragraphsOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  let paragraph = 0;
  blankLines.lastIndex = 0;
  for (let blank = blankLines.exec(text); blank; blank = blankLines.exec(text)) {
    const { index } = blank;
    const next = index + blank[0].length;
    const isWhole =
      index - paragraph >= paragraphMin && endsSentence(text, index) && beginsProse(text, next);
    paragraph = next;
    if (!isWhole || next - start < partMin) continue;
    yield { start, end: next };
    start = next;
  }
  if (start < text.length) yield { start, end: text.length };
}

const blankLines = /\n[ \t\r]{0,100}\n\s{0,100}/g;

/** Lines of an address, labels and headings are shorter. */
const paragraphMin = 120;
/** Smaller parts gain little. */
const partMin = 300;

/** A short word with a capital before the full stop is none: `Dr.`, `No.` */
function endsSentence(text: string, end: number): boolean {
  return sentenceEnd.test(text.slice(Math.max(0, end - 10), end));
}

const sentenceEnd = /(?:[!?。！？।؟]|(?<!\p{Lu}\p{L}{0,3})[.…])[)"'”’»」』\]]{0,2}\r?$/u;

/** What begins with a number may be what was spoken of before: `… the passport.` */
function beginsProse(text: string, start: number): boolean {
  return !/\d/.test(text.slice(start, start + 24));
}
