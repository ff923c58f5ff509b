/**
 * xDT, as the practices and laboratories of Germany exchange (LDT, BDT, GDT): each line begins with
 * its own length, the end of the line counted, and the number of a field.
 */
export function hasLinesOfOwnLength(text: string): boolean {
  const lines = linesOf(text);
  return (
    lines.length > 0 &&
    lines.every((line) => /^[01]\d{6}/.test(line)) &&
    lines.some((line) => /\p{L}/u.test(line)) &&
    lines.some((line) => Number(line.slice(0, 3)) === line.length + lineEnd)
  );
}

/** Characters that end a line of xDT. */
const lineEnd = 2;

/**
 * A line in columns of fixed widths, as mainframes write: no small letter, a number that goes on
 * in letters, and gaps of several blanks between what else there is.
 */
export const hasFixedColumns = (text: string): boolean => linesOf(text).some(isFixedLine);

const isFixedLine = (line: string): boolean =>
  line.length >= fixedMin &&
  /^\d[^\p{Ll}]*$/u.test(line) &&
  /\d{4}\p{Lu}{2}/u.test(line) &&
  / {3,}\S/.test(line) &&
  /\S {2,}\S.*\S {2,}\S/.test(line);

const fixedMin = 32;

const linesOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.length > 0);
