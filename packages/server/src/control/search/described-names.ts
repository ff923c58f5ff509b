import { foldedText, fitRank, searchedWords } from '@leasehold/contract';
import { topFieldsOfSchema } from '@leasehold/privacy';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import { inTurns } from '../http/in-turns.ts';
import { schemasOf } from '../suggestions/suggestions.ts';

/** An operation or a field of a description, as it is looked through. */
interface DescribedName {
  kind: 'operation' | 'field';
  id: string;
  name: string;
  note: string;
  /** Folded. */
  text: string;
}

/** What an API is looked through by, as of one revision. */
interface NamesOfApi {
  revision: number;
  /** Its own name, folded; a new one is a new revision. */
  own: string;
  names: readonly DescribedName[];
  /** All texts, so that an API that has nothing of a word is passed by at once. */
  whole: string;
}

export type FoundName = Omit<DescribedName, 'text'> & { of: { id: Id; name: string } };

type KnownApi = Pick<ApiRow, 'id' | 'name' | 'revision'>;

export interface DescribedNames {
  /**
   * Reads descriptions that are not at hand, for as long as it may, and tells how many are left.
   */
  read: (workspaceId: Id, readMs: number) => Promise<{ apis: readonly KnownApi[]; unread: number }>;
  /** The best of one kind; one more than the limit where there are more. */
  find: (
    apis: readonly KnownApi[],
    kind: DescribedName['kind'],
    search: string,
    limit: number,
  ) => Promise<FoundName[]>;
}

/** Of all descriptions together, over all workspaces: about 64 MB. */
const charsMax = 16 * 1_048_576;
/** Of one API: a description of 1,200 operations has a fifth of it. */
const namesMax = 20_000;
const fieldsOfAnswerMax = 500;

/**
 * Operations and fields of every API by their names, held beside the store: a description is one
 * text there, and 500 of them cannot be read at each letter that is typed. They come from
 * descriptions alone, never from answers.
 */
export function createDescribedNames({ apis }: Pick<Store, 'apis'>): DescribedNames {
  const held = new Map<Id, NamesOfApi>();
  /** Those there was no room for: they are not read again in vain. */
  const tooLarge = new Map<Id, { revision: number; chars: number }>();
  let chars = 0;

  const forget = (id: Id) => {
    chars -= held.get(id)?.whole.length ?? 0;
    held.delete(id);
  };

  const charsOf = (ids: ReadonlySet<Id>): number =>
    [...ids].reduce((sum, id) => sum + (held.get(id)?.whole.length ?? 0), 0);

  /** False: there is no room for it beside those that `keep` names, and nothing else gives way. */
  function hold(id: Id, names: NamesOfApi, keep: ReadonlySet<Id>): boolean {
    const { revision, whole } = names;
    forget(id);
    if (charsOf(keep) + whole.length > charsMax) {
      tooLarge.set(id, { revision, chars: whole.length });
      return false;
    }
    tooLarge.delete(id);
    for (const oldest of held.keys()) {
      if (chars + whole.length <= charsMax) break;
      if (!keep.has(oldest)) forget(oldest);
    }
    held.set(id, names);
    chars += whole.length;
    return true;
  }

  function isTooLarge({ id, revision }: KnownApi, keep: ReadonlySet<Id>): boolean {
    const known = tooLarge.get(id);
    return known?.revision === revision && charsOf(keep) + known.chars > charsMax;
  }

  return {
    async read(workspaceId, readMs) {
      const known = await apis.revisions(workspaceId);
      const keep = new Set(known.map(({ id }) => id));
      const missing = known.filter(({ id, revision }) => held.get(id)?.revision !== revision);
      const startedAt = performance.now();
      let unread = missing.length;
      for (const api of missing) {
        const { id } = api;
        if (performance.now() - startedAt > readMs) break;
        if (isTooLarge(api, keep)) continue;
        const row = await apis.get(workspaceId, id);
        if (!row || hold(id, await inTurns(namesOf(row)), keep)) unread--;
      }
      return { apis: known, unread };
    },
    find: async (known, kind, search, limit) =>
      inTurns(
        findNames(
          known.flatMap((api) => {
            const names = held.get(api.id);
            return names ? [{ api, names }] : [];
          }),
          { kind, search, limit },
        ),
      ),
  };
}

function* namesOf(row: ApiRow): Generator<undefined, NamesOfApi> {
  const names: DescribedName[] = [];
  const paths = new Set<string>();
  const schemas = new Set<string>();
  for (const operation of row.model.operations) {
    const tool = row.toolNames[operation.id] ?? '';
    names.push(describedName('operation', operation.id, operation.summary ?? '', tool));
    for (const schema of schemasOf(operation)) schemas.add(schema);
    yield;
  }
  for (const schema of schemas) {
    // Written by `schemasOf` from the description itself.
    const { fields } = topFieldsOfSchema(
      JSON.parse(schema),
      row.model.definitions,
      fieldsOfAnswerMax,
    );
    for (const { path } of fields) paths.add(path);
    if (paths.size > namesMax) break;
    yield;
  }
  for (const path of paths) if (path !== '') names.push(describedName('field', path, ''));
  const bounded = names.slice(0, namesMax);
  return {
    revision: row.revision,
    own: foldedText(row.name),
    names: bounded,
    whole: bounded.map(({ text }) => text).join('\n'),
  };
}

/** `first_name` is found by `firstname` and by `first name` as well. */
function describedName(
  kind: DescribedName['kind'],
  id: string,
  note: string,
  ...others: string[]
): DescribedName {
  const text = foldedText([id, ...others, note].filter(Boolean).join(' '));
  const joined = text.replaceAll(/[_-]/g, '');
  return { kind, id, name: id, note, text: joined === text ? text : `${text} ${joined}` };
}

interface Asked {
  kind: DescribedName['kind'];
  search: string;
  limit: number;
}

/** A word may be of the API's name, but not all of them. */
function* findNames(
  held: readonly { api: KnownApi; names: NamesOfApi }[],
  { kind, search, limit }: Asked,
): Generator<undefined, FoundName[]> {
  const words = searchedWords(search);
  const whole = words.join(' ');
  const byRank: FoundName[][] = [[], [], [], []];
  for (const { api, names } of held) {
    const wanted = words.filter((word) => !names.own.includes(word));
    const isOfName = wanted.length < words.length;
    const needed = wanted.length > 0 ? wanted : words;
    if (needed.every((word) => names.whole.includes(word)))
      for (const { text, ...name } of names.names)
        if (name.kind === kind && needed.every((word) => text.includes(word))) {
          const rank = isOfName ? 3 : fitRank(text, whole);
          const found = byRank[rank];
          if (found && found.length <= limit)
            found.push({ ...name, of: { id: api.id, name: api.name } });
        }
    yield;
  }
  return byRank.flat().slice(0, limit + 1);
}
