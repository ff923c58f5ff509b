import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';
import { singular } from '../subject.ts';
import { type Doubt, holderOf, isText } from './doubt-of-people.ts';

/** Parts of a text as numbers, in which no search finds anything: the bytes of each token. */
const spellsText = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  named('bytes tokens token tokenids text')(clue) &&
  (stands('logprob')(clue) || beside('avglogprob logprob logprobs tokenlogprobs textoffset')(clue));

/** Text below a token's own name: `top_logprobs: { " Anna": -0.3 }`. */
const isKeyedByText = (clue: Clue): boolean =>
  clue.isInMap && clue.words.some((word) => /^logprobs?$/.test(word));

/** What somebody said, written down. */
const isSpoken = (clue: Clue): boolean =>
  isText(clue) &&
  (named('transcript transcription spokentext utterance utterances')(clue) ||
    (named('text word content')(clue) && stands('transcript transcription utterance')(clue)));

/** Where somebody went in a recorded visit. */
const isPageVisited = (clue: Clue): boolean =>
  isText(clue) && /^(?:url|urls|referrer|referer|href)$/.test(clue.name) && stands('replay')(clue);

/** Whoever acts or is asked, as a reference that may lead to a person as well as to a thing. */
const isReferenceToSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  named('id summary self htmlurl name displayname label link href')(clue) &&
  (/^(?:updater|responder|requester|acknowledger|resolver|actor)$/.test(holderOf(clue)) ||
    (holderOf(clue) === 'agent' && stands('log audit incident activity')(clue)) ||
    (/^(?:target|recipient)$/.test(holderOf(clue)) && stands('escalation responder oncall')(clue)));

/** What is told of an entry is who did what: "Resolved by …". */
const isSummaryOfLog = (clue: Clue): boolean =>
  isText(clue) &&
  clue.name === 'summary' &&
  /^(?:log_?entry|logentry)$/.test(singular(clue.evidence.above.at(-1)?.join('') ?? ''));

/** By what a provider knows again whoever writes: a hash of a name or an address. */
const isIdentifierOfWriter = (clue: Clue): boolean =>
  isText(clue) && named('safetyidentifier enduserid enduseridentifier')(clue);

/** What somebody wrote of what went wrong. */
const isReportOfUser = (clue: Clue): boolean =>
  isText(clue) &&
  endsIn('comment message text')(clue) &&
  stands('userreport userfeedback feedback')(clue);

export const doubtsOfTraces: readonly Doubt[] = [
  {
    when: (clue) => spellsText(clue) || isKeyedByText(clue),
    says: (field) => `${field} spells a text in parts, in which no search finds anything.`,
  },
  {
    when: (clue) => isSpoken(clue) || isReportOfUser(clue),
    says: (field) => `${field} is what somebody said or wrote.`,
  },
  {
    when: isPageVisited,
    says: (field) => `${field} may tell what somebody looked at.`,
  },
  {
    when: (clue) =>
      isReferenceToSomebody(clue) || isSummaryOfLog(clue) || isIdentifierOfWriter(clue),
    says: (field) => `${field} may name somebody.`,
  },
];
