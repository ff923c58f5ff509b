import type { OwnText } from '../../writings/own-texts.ts';
import type { Writings } from '../../writings/writings.ts';
import type { SentValues } from '../../tokens/restored-values.ts';
import type { RecordPlaces } from '../record-place.ts';
import { repeatsWhole } from './asked-texts.ts';
import { type AnswerRun, fieldWithin, type KeptText } from '../run.ts';

/**
 * A text that an agent wrote and was shown as it wrote it is shown so again, to that agent, in
 * whatever field of that record, as long as it says the same or the beginning of it. It tells
 * nothing new then; and treated it would tell which of the guesses in it the lease protects, and
 * whose token each is.
 */
export function isShownBefore(
  run: AnswerRun,
  kept: KeptText,
  writings: Pick<Writings, 'isOwn'> | undefined,
): boolean {
  if (!writings) return false;
  const own = ownText(run, kept);
  return own !== undefined && writings.isOwn(own);
}

/** Notes what a call that writes is answered as its agent wrote it. */
export function noteShown(run: AnswerRun, writings: Pick<Writings, 'noteOwn'> | undefined): void {
  if (!writings || !run.ofCall) return;
  const sent = new Set(run.asked.map(({ text }) => text));
  const texts = run.gathered.kept.flatMap((kept): OwnText[] => {
    const own = ownText(run, kept);
    return own && isAsWritten(run, kept, sent) ? [own] : [];
  });
  if (texts.length > 0) writings.noteOwn(texts.slice(0, notedMax));
}

/**
 * Notes what a call wrote in the record that its path names, or of which it is told the id alone:
 * not every API answers with all of what it made.
 */
export function noteDone(
  { written, agent }: Pick<SentValues, 'written' | 'agent'>,
  told: ReadonlySet<string>,
  places: RecordPlaces,
  writings: Pick<Writings, 'noteOwn'> | undefined,
): void {
  if (!writings || agent === undefined || written?.isDone !== true) return;
  const [made] = told.size === 1 ? told : [];
  const id = written.record ?? made;
  if (id === undefined) return;
  const record = recordOf(id, places.kindOf([]));
  const fields = written.fields?.filter(({ text }) => text.length <= charactersMax) ?? [];
  writings.noteOwn(fields.slice(0, notedMax).map(({ text }) => ({ agent, record, text })));
}

/** A text in a list, or in what does not say which record it is, may be another one. */
function ownText({ agent, recordPlaces }: AnswerRun, kept: KeptText): OwnText | undefined {
  const { record, node, text } = kept;
  if (agent === undefined || !record?.isOwn || text.length > charactersMax) return undefined;
  if (!fieldWithin(record.at, node)) return undefined;
  return { agent, record: recordOf(record.id, recordPlaces.kindOf(record.at.names)), text };
}

const recordOf = (id: string, kind: string): OwnText['record'] => [isOfOneKind(id) ? '' : kind, id];

/** Numbers begin anew with each kind of record; what has letters too is made for one record. */
const isOfOneKind = (id: string): boolean => /\d/.test(id) && /[a-z]/i.test(id);

/**
 * All of it, where nothing in it would be treated. Of a call that writes much a text counts that is
 * one of those sent: each is not held against each.
 */
function isAsWritten(
  { ofCall, asked }: AnswerRun,
  { text, node }: KeptText,
  sent: ReadonlySet<string>,
): boolean {
  if (ofCall?.isNamed(node) === true)
    return sent.has(text) || (asked.length <= fewMax && ofCall.repeats(text, 0, text.length));
  return sent.has(text) && repeatsWhole(text, node, asked);
}

const [charactersMax, notedMax, fewMax] = [60_000, 5_000, 50];
