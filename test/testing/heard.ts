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
  const contents = new Map<string, Buffer[]>();
  const found = new Map<string, Set<string>>();
  const on = (road: string): Buffer[] => contents.get(road) ?? [];
  const report = (road: string, said: Iterable<string>) => found.set(road, new Set([...(found.get(road) ?? []), ...said]));
  return {
    add(road, content) {
      const bytes = Buffer.from(content);
      contents.set(road, [...on(road), bytes]);
      report(road, search.find(bytes));
    },
    report,
    get roads() {
      return new Set(contents.keys());
    },
    says: (road, what) => on(road).some((content) => what.test(content.toString('latin1'))),
    namesOn: (road) => [...(found.get(road) ?? [])],
    missed(road, name) {
      const [shortest = Buffer.alloc(0)] = on(road).toSorted((a, b) => a.length - b.length);
      const isFound = (bytes: Buffer) => search.find(plantName(shortest, bytes)).includes(name);
      return search.spellings(name).flatMap((bytes) => (isFound(bytes) ? [] : [bytes.toString()]));
    },
  };
}
