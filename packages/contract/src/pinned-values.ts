import type { RouteAnswer } from './routes.ts';

type Curation = RouteAnswer<'GET /apis/{id}'>['curation'];
type Pin = NonNullable<NonNullable<Curation[string]['arguments']>[string]['pin']>;

/**
 * Every pinned value that its owner did not call public, as `write` has it: whoever reads a file or
 * a terminal is not to read it.
 */
export function withPins(curation: Curation, write: (pin: Pin, place: string) => Pin): Curation {
  return Object.fromEntries(
    Object.entries(curation).map(([id, { arguments: given, ...rest }]) => {
      if (!given) return [id, rest];
      const hidden = Object.entries(given).map(([key, one]) => {
        const isHidden = one.pin !== undefined && one.pin !== null && one.public !== true;
        return [key, isHidden ? { ...one, pin: write(one.pin!, `${id} ${key}`) } : one];
      });
      return [id, { ...rest, arguments: Object.fromEntries(hidden) }];
    }),
  );
}
