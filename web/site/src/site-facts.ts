import type { DocSources } from './docs/docs-site.ts';
import type { DocPicture } from './docs/render-doc.ts';
import type { Words } from './words/index.ts';

/** What pages show of the project as it is: read from its files when the site is built. */
export interface SiteFacts {
  /** By their paths in the folder of the documentation. */
  pictures: ReadonlyMap<string, DocPicture>;
  figures: Figure[];
  /** How each client of agents was tried, as `docs/clients.md` has it: name, words of its table. */
  clientsTried: ReadonlyMap<string, string>;
}

/** A figure, and how to measure it again where a command does. */
export interface Figure {
  /** Under which the words stand that follow the value. */
  name: keyof Words['home']['figures']['says'];
  value: string;
  command?: string;
  /** The file of the repository it stands in, which the command writes. */
  file: string;
}

/**
 * A figure as it is read out of the file its command writes. No figure is typed in: where a file no
 * longer says it, the build fails.
 */
interface FigureSource extends Omit<Figure, 'value'> {
  read: (text: string) => string | undefined;
}

export function readSiteFacts({ files, pictures, bench }: DocSources): SiteFacts {
  const docs = files.map(({ name, markdown }): [string, string] => [`docs/${name}.md`, markdown]);
  const texts = new Map([...bench, ...docs]);
  const figures = sources.map((source) => readFigure(source, texts));
  return { pictures, figures, clientsTried: readClients(texts.get('docs/clients.md') ?? '') };
}

function readClients(text: string): Map<string, string> {
  const rows = text.matchAll(/^\| ([^|]+) \| ([^|]+) \|(?:[^|]*\|){3}$/gm);
  return new Map(Array.from(rows, ([, name = '', tried = '']) => [name, tried]));
}

function readFigure({ read, ...figure }: FigureSource, texts: ReadonlyMap<string, string>): Figure {
  const value = read(texts.get(figure.file) ?? '');
  if (value === undefined)
    throw new Error(`${figure.file} no longer says what the home page quotes: ${figure.name}`);
  return { ...figure, value };
}

const sources: FigureSource[] = [
  {
    name: 'policy',
    read: (text) => withUnit(/^\| usable[^|]*\|[^|]*\((\d+\.\d+)\)/m, text, '×'),
    command: 'npm run bench',
    file: 'bench/results.md',
  },
  {
    name: 'revoke',
    read: (text) => withUnit(/^\| revoke \| \d+ \| (\d+) \|/m, text, 'ms'),
    command: 'npm run bench:deny',
    file: 'bench/deny.md',
  },
  {
    name: 'stall',
    read: longestWait,
    command: 'npm run bench:stall',
    file: 'bench/stall.md',
  },
  {
    name: 'conformance',
    read: (text) => /^2026-07-28=(\d+\/\d+) /m.exec(text)?.[1],
    command: 'npm run conformance',
    file: 'docs/conformance.md',
  },
  {
    name: 'firstCall',
    read: (text) => withUnit(/^## The built-in sample: ([\d.]+) s,/m, text, 's'),
    command: 'npm run bench:first-call',
    file: 'bench/first-call.md',
  },
  {
    name: 'clients',
    read: (text) => countOf(/^\| [^|]+ \| [^|]*\d{4}-\d\d-\d\d \|/gm, text),
    file: 'docs/clients.md',
  },
];

function withUnit(pattern: RegExp, text: string, unit: string): string | undefined {
  const [, number] = pattern.exec(text) ?? [];
  return number && `${number} ${unit}`;
}

function countOf(pattern: RegExp, text: string): string | undefined {
  const count = text.match(pattern)?.length ?? 0;
  return count > 0 ? String(count) : undefined;
}

/** Of the rows of a server that runs as owners start it, each with its worst time. */
function longestWait(text: string): string | undefined {
  const rows = text.matchAll(/^\| start \| (?!nothing).*?\|[^|]*\|[^|]*\|[^|]*\| (\d+) \|/gm);
  const worst = Array.from(rows, ([, ms]) => Number(ms));
  return worst.length > 0 ? `${Math.max(...worst)} ms` : undefined;
}
