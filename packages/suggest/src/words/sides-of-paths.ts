import { singular } from '@leasehold/privacy';

/**
 * The names of a path without what goes on from the record that it asks for and ends no path: a
 * verb, and where its kin stand in a tree.
 */
export const withoutSides = (names: Names): Names => withoutKin(withoutVerb(names));

/** The words of each name. */
type Names = readonly (readonly string[])[];

/** `/templates/{id}/publish` answers with the template. */
function withoutVerb(names: Names): Names {
  const last = names.at(-1) ?? [];
  const isVerb =
    names.length > 1 &&
    verbs.has(last[0] ?? '') &&
    last.slice(1).every((word) => verbs.has(word) || besideVerbs.has(word));
  return isVerb ? names.slice(0, -1) : names;
}

/** `/folders/{id}/children` answers with folders and what lies in them, as `/nodes/{id}/parents`. */
function withoutKin(names: Names): Names {
  const [outer, last = []] = names.slice(-2);
  const isKin =
    names.length > 1 &&
    /^(?:secondary|direct)?(?:children|childs?|parents?|siblings?|ancestors?|descendants?)$/.test(
      last.join(''),
    );
  return isKin && nested.has(singular(outer?.at(-1) ?? '')) ? names.slice(0, -1) : names;
}

/** They have others of their kind above and below them, and nobody is one. */
const nested = new Set(
  'node folder directory page block category file issue epic taxonomy branch commit'.split(' '),
);

/** `readMultiple`, `getByKey`, `createOrUpdate` */
const besideVerbs = new Set('multiple many bulk all by or and id ids key name current'.split(' '));

const verbs = new Set(
  'bulk batch get read search find filter list count query fetch add create update delete remove info edit save upsert modify archive unarchive restore enable disable activate deactivate cancel retry render validate verify preview send resend schedule reschedule publish unpublish duplicate clone copy move merge renew accept reject approve decline confirm close reopen start stop pause resume suspend restart reset revoke refresh rotate submit assign unassign lock unlock mute pin upgrade rename replace sync trigger execute complete finalize expire void capture withdraw unlink deploy terminate'.split(
    ' ',
  ),
);

/** `searchAgentsByState` answers with agents. */
export const withoutWayOfAsking = (step: string): string =>
  waysOfPaying.test(step) ? 'payments' : step.replace(byWhat, '');

/** In a field the same word is the account that somebody is paid at. */
const waysOfPaying = /^(?:pix|upi)$/i;

const byWhat =
  /(?<=^(?:find|get|list|search|filter|read|fetch|query|load)[-_A-Z]\w*)(?:[-_]by[-_]|By(?=[A-Z])).*/;

/** `/vehicles/stats` tells of vehicles, where the noun before is a thing's. */
export const withoutFigures = (
  names: readonly (readonly string[])[],
  isThing: (words: readonly string[]) => boolean,
): readonly (readonly string[])[] => {
  const last = names.at(-1)?.join('') ?? '';
  const isOfThing = isThing(names.at(-2) ?? []);
  return isOfThing && ofFigures.test(last) ? names.slice(0, -1) : names;
};

const ofFigures = /^(?:stats?|statistics|metrics|telemetry)$/;
