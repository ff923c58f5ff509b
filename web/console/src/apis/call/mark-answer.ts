/** One line of an answer laid out for reading, with the path of the value on it. */
export interface AnswerLine {
  indent: number;
  /** What stands before the value: a name, in quotes as JSON has it. */
  name: string;
  /** The value's own text, or the bracket that opens or closes. */
  text: string;
  /** The comma behind it, where there is one. */
  end: string;
  /** Of a value: its place as suggestions and targets say it; absent: punctuation. */
  path?: string;
}

const linesMax = 2_000;
const depthMax = 40;

/** A number with the digits it came with: a large id is not to be rounded by being looked at. */
class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The lines of a JSON answer, the first 2,000 of them. `pathTo` makes a path of one more step;
 * `isMap` says of an object's keys whether they are data themselves, whose step is `*`. Undefined
 * where the text is no JSON.
 */
export function answerLines(
  text: string,
  pathTo: (path: string, name: string) => string,
  isMap: (keys: readonly string[]) => boolean,
): { lines: AnswerLine[]; isCut: boolean } | undefined {
  const root = parse(text);
  if (root === undefined) return undefined;
  const lines: AnswerLine[] = [];
  const write = (line: AnswerLine) => void (lines.length <= linesMax && lines.push(line));
  const visit = (value: unknown, name: string, path: string, indent: number, end: string): void => {
    if (lines.length > linesMax) return;
    if (typeof value !== 'object' || value === null || value instanceof Digits) {
      write({ indent, name, text: leafText(value), end, path });
      return;
    }
    const isList = Array.isArray(value);
    const keys = Object.keys(value);
    if (keys.length === 0 || indent >= depthMax) {
      write({
        indent,
        name,
        text: `${isList ? '[' : '{'}${keys.length === 0 ? '' : ' … '}${isList ? ']' : '}'}`,
        end,
      });
      return;
    }
    const step = (key: string) => (isList ? `${path}[]` : pathTo(path, areData ? '*' : key));
    const areData = !isList && isMap(keys);
    write({ indent, name, text: isList ? '[' : '{', end: '' });
    for (const [place, [key, inner]] of Object.entries(value).entries())
      visit(
        inner,
        isList ? '' : `${JSON.stringify(key)}: `,
        step(key),
        indent + 1,
        place < keys.length - 1 ? ',' : '',
      );
    write({ indent, name: '', text: isList ? ']' : '}', end });
  };
  visit(root, '', '', 0, '');
  return { lines: lines.slice(0, linesMax), isCut: lines.length > linesMax };
}

const leafText = (value: unknown): string =>
  value instanceof Digits ? value.text : JSON.stringify(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? new Digits(context?.source ?? String(value)) : value,
    );
  } catch {
    return undefined;
  }
}
