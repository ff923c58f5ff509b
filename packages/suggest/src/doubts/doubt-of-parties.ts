import { foldName } from '@leasehold/privacy';
import { beside, type Clue, endsIn, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, holderName, holderOf, isText } from './doubt-of-people.ts';

/** Whoever plays: `white: { name, rating }`, a place in a ranking of players. */
const isPlayer = (clue: Clue): boolean =>
  isText(clue) &&
  named('id name username displayname nickname')(clue) &&
  (/^(?:white|black)$/.test(holderName(clue)) ||
    (clue.name === 'name' && stands('actoren')(clue)) ||
    (/^(?:winner|loser|podium|leaderboard|highscore|follow)$/.test(holderOf(clue)) &&
      beside('rating elo score title xp')(clue)));

/** How far somebody has come in what is made a game of: the points, the level, the days in a row. */
const isOfGame = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  (hasWord('xp karma')(clue) || named('level rank streak streakdays currentstreak points')(clue)) &&
  (hasXp(clue) || stands('gamification leaderboard')(clue)) &&
  (besideUser(clue) || clue.isAbout || stands('gamification leaderboard user member')(clue));

const hasXp = ({ siblings }: Clue): boolean =>
  [...siblings].some((name) => /^(?:total)?(?:xp|karma)(?:total|gap)?$/.test(name));

const besideUser = beside(
  'userid user username memberid playerid studentid employeeid customerid learnerid',
);

/** By whom, in languages that have words of their own for it: `erstelltVon`, `validé par`. */
const isMaker = (clue: Clue): boolean => {
  const { written } = clue.evidence;
  const [verb, last = ''] = [written.slice(0, -1).join(''), written.at(-1)];
  return (
    isText(clue) &&
    clue.format === '' &&
    ((by.test(last) && verb !== '') || (maybeBy.test(last) && done.test(verb)))
  );
};

const by = /^(?:por|durch|przez|oleh|tarafindan|kim)$/;
const maybeBy = /^(?:von|par|da|door|av|af)$/;
const done =
  /^(?:erstellt|angelegt|(?:ge|ver)aendert|geandert|bearbeitet|gepr(?:ue|u)ft|genehmigt|freigegeben|erfasst|gemeldet|cree|modifie|valide|saisi|signale|supprime|creat[oa]|modificat[oa]|approvat[oa]|aangemaakt|gemaakt|gewijzigd|bijgewerkt|goedgekeurd|skapad|andrad|godkand|opprettet|oprettet|endret|aendret|registrert|godkendt|attestert)$/;

/** Whom money goes to: `paidToId`, `refundedToId`, and in Norwegian `utbetalesTilId`. */
const isPayee = (clue: Clue): boolean =>
  !clue.evidence.isFlag && paidTo.test(clue.evidence.written.join(''));

const paidTo =
  /^(?:pa(?:y|id|yable)(?:out)?|refund(?:ed)?|remit(?:ted)?|owed|sold|bill(?:ed)?|transfer(?:red)?)to(?:id|number|no|ref|code)?$|^(?:utbetales|utbetalt|udbetales|utbetalas|ausgezahlt|auszahlung)(?:til|till|an)(?:id|nr|ident)?$|^(?:refunderes|skyldner|kravhaver|mottaker|gjelder|bruker)id(?:ent)?$/;

/** What somebody gets, beside who it is. */
const isPaidOut = (clue: Clue): boolean =>
  clue.type === 'number' &&
  !/(?:id|nr|no)$/.test(clue.name) &&
  [...clue.siblings].some((name) => paidTo.test(name)) &&
  (endsIn('rate amount sum total value')(clue) || /(?:sats|belop|beloep)$/.test(clue.name));

/** What was filmed at somebody's door when a parcel was left there, and who signed for it. */
const isPictureAtDoor = (clue: Clue): boolean =>
  isText(clue) &&
  hasWord('delivery pod dropoff doorstep handover signature signoff')(clue) &&
  hasWord('image photo picture snapshot')(clue) &&
  !hasWord('size type width height format count')(clue);

/** A file of what somebody has passed, signed or applied with. */
const isFileOfPaper = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:file|files|document|doc|scan|media|certificate)(?:url|urls|uri|link|path)$/.test(
    clue.name,
  ) &&
  (clue.subject.isBelowPerson || papers.test(holderOf(clue)) || papers.test(clue.subject.head));

const papers =
  /^(?:certificate|certification|diploma|license|licence|credential|qualification|document|contract|agreement|application|claim|paper|submission|attachment)$/;

/** A field of a map, as small as a house: the same place in other words than two numbers. */
const isCellOfMap = (clue: Clue): boolean =>
  /^(?:h3(?:index|cell|id|address)?|pluscode|olc|openlocationcode|quadkey|s2(?:cell|cellid|token)|mgrs)$/.test(
    foldName(clue.evidence.field.names.at(-1) ?? ''),
  ) && !(clue.subject.kind === 'thing' && clue.subject.isListed);

/** What is written under letters, with a name, a post and a telephone. */
const isSignature = (clue: Clue): boolean =>
  isText(clue) &&
  named('body html content text markup template signature')(clue) &&
  /^(?:signature|emailsignature)$/.test(clue.subject.head);

/** A whole file in one value, by what is said of it. */
const isFileInText = (clue: Clue): boolean =>
  isText(clue) &&
  /\bbase-?64\b/i.test(clue.description) &&
  (/\b(?:file|document|label|invoice|pdf|image|content|manifest)\b/i.test(clue.description) ||
    endsIn('file content document image data')(clue)) &&
  !endsIn('key cursor token id page hash signature certificate')(clue);

/** Who did what, told in one line, and what somebody wrote to be let in. */
const isToldOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  ((named('text message')(clue) && /^(?:activity|activities)$/.test(holderName(clue))) ||
    (clue.name === 'message' &&
      beside('userid username authorid memberid requesterid playerid')(clue) &&
      !beside('level severity code')(clue)));

/** Who somebody is in a dispute, a payment or a game, and what is told of that one. */
export const doubtsOfParties: readonly Doubt[] = [
  {
    when: (clue) => isPlayer(clue) || isMaker(clue) || isPayee(clue),
    says: (field) => `${field} may name somebody.`,
  },
  {
    when: isOfGame,
    says: (field) => `${field} may be a judgement of somebody.`,
  },
  { when: isPaidOut, says: (field) => `${field} may be what somebody is paid.` },
  {
    when: (clue) => isPictureAtDoor(clue) || isCellOfMap(clue),
    says: (field) => `${field} may tell where somebody is.`,
  },
  {
    when: (clue) => isFileOfPaper(clue) || isFileInText(clue),
    says: (field) => `${field} holds a whole file.`,
  },
  {
    when: (clue) => isSignature(clue) || isToldOfSomebody(clue),
    says: (field) => `${field} is what somebody said or wrote.`,
  },
];
