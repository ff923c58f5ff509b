import type { Json, Protected } from '@leasehold/privacy';
import { usedUpRefusal } from './admission/used-up.ts';
import type { Call } from './incoming-call.ts';
import type { Refusal } from './refusal.ts';

/** What a call counts for: a lease, and who calls. */
export interface Reader {
  leaseId: string;
  principal: string;
  at: number;
}

/** People whom an answer tells of and whom its reader has not read of before on that day. */
export interface NewSubjects {
  count: number;
  /** They are read now: later answers do not count them again. */
  noteRead(): void;
}

/**
 * How many different people each principal of a lease has read of on a day of UTC: as many as there
 * were different tokens in the one field that had the most. On this node alone: what is read on
 * another, or again after a start, counts once more.
 */
export interface SubjectsRead {
  newIn(data: Protected, reader: Reader): NewSubjects;
}

export interface SubjectsDeps {
  subjects?: SubjectsRead | undefined;
  now: () => number;
}

/** Why an answer may not leave for the people it tells of; otherwise they are counted. */
export async function subjectsRefusal(
  { subjects, now }: SubjectsDeps,
  { lease, principal, tool }: Call,
  data: Protected,
): Promise<Refusal | undefined> {
  const { limits } = lease.conditions ?? {};
  if (!subjects || !limits?.limits('subjects')) return undefined;
  const at = now();
  const found = subjects.newIn(data, { leaseId: lease.id, principal, at });
  const usedUp =
    found.count > 0 ? await limits.take('subjects', found.count, principal, at) : undefined;
  if (!usedUp) found.noteRead();
  const refusal = usedUpRefusal(usedUp);
  if (!refusal || tool.tool.definition.annotations.readOnlyHint) return refusal;
  return {
    ...refusal,
    message: `The API did what was asked, and its answer is not shown. ${refusal.message}`,
  };
}

/** Different tokens, by the name of the field they stood in. */
type TokensByName = Map<string, Set<string>>;

export function createSubjectsRead(readersMax = 5_000): SubjectsRead {
  // Those that read last stand last.
  const readers = new Map<string, { day: number; tokens: TokensByName }>();

  const tokensOf = ({ leaseId, principal, at }: Reader): TokensByName => {
    const key = `${leaseId} ${principal}`;
    const day = Math.floor(at / dayMs);
    const known = readers.get(key);
    const one = known?.day === day ? known : { day, tokens: new Map() };
    readers.delete(key);
    readers.set(key, one);
    const [oldest] = readers.keys();
    if (readers.size > readersMax && oldest !== undefined) readers.delete(oldest);
    return one.tokens;
  };

  return {
    newIn({ text }, reader) {
      const read = tokensOf(reader);
      const found = tokensIn(JSON.parse(text) as Json);
      const most = Math.max(0, ...[...read.values()].map(({ size }) => size));
      const withNew = [...found].map(([name, tokens]) => read.get(name)?.union(tokens) ?? tokens);
      return {
        count: Math.max(most, ...withNew.map(({ size }) => size)) - most,
        noteRead() {
          const kept = tokensOf(reader);
          for (const [name, tokens] of found)
            kept.set(name, kept.get(name)?.union(tokens) ?? tokens);
        },
      };
    },
  };
}

const dayMs = 86_400_000;

/** Elements of an array stand in its field. */
function tokensIn(data: Json): TokensByName {
  const found: TokensByName = new Map();
  const visit = (value: Json, name: string): void => {
    if (typeof value === 'string') {
      if (!value.startsWith('TOKEN_')) return;
      const tokens = found.get(name) ?? new Set();
      found.set(name, tokens.add(value));
    } else if (Array.isArray(value)) for (const one of value) visit(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [member, one] of Object.entries(value)) visit(one, member);
  };
  visit(data, '');
  return found;
}
