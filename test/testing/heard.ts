import { createNameSearch, plantName } from './name-search.ts';

/** What came out on each road, and the names that are said there. */
export interface Heard {
  add(road: string, content: string | Uint8Array): void;
  /** What was found beside the search, on a road that is looked at more closely. */
  report(road: string, said: Iterable<string>): void;
  readonly roads: ReadonlySet<string>;
  /** Whether anything that came says this. */
  says(road: string, what: RegExp): boolean;
  /** Names on the road, each once. */
  namesOn(road: string): string[];
  /** Spellings of `name` that are not found where they are put into what came on the road. */
  missed(road: string, name: string): string[];
}

export function createHeard(names: Iterable<string>): Heard {
  const search = createNameSearch(names);
  const heard = new Map<string, { contents: Buffer[]; said: Set<string> }>();
  const on = (road: string) => {
    const known = heard.get(road) ?? { contents: [], said: new Set() };
    heard.set(road, known);
    return known;
  };
  const report = (road: string, said: Iterable<string>) => {
    for (const name of said) on(road).said.add(name);
  };
  return {
    add(road, content) {
      const bytes = Buffer.from(content);
      on(road).contents.push(bytes);
      report(road, search.find(bytes));
    },
    report,
    get roads() {
      return new Set(heard.keys());
    },
    says: (road, what) =>
      on(road).contents.some((content) => what.test(content.toString('latin1'))),
    namesOn: (road) => [...on(road).said],
    missed(road, name) {
      const [first = Buffer.alloc(0)] = on(road).contents;
      const part = first.subarray(0, plantedBytesMax);
      const isFound = (bytes: Buffer) => search.find(plantName(part, bytes)).includes(name);
      return search.spellings(name).flatMap((bytes) => (isFound(bytes) ? [] : [bytes.toString()]));
    },
  };
}

/**
 * Names are put into no more than this of what came on a road: all of it was searched in one pass,
 * wherever they stand.
 */
const plantedBytesMax = 4_096;
