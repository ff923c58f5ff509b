import {
  type Clue,
  type Recogniser,
  endsIn,
  hasWord,
  holdsMore,
  named,
  ofPerson,
  stands,
} from './recogniser.ts';
import { valuesAre } from './signs.ts';
import { personNouns } from '../subject.ts';

export const opensByItself: Recogniser = {
  class: 'open_link',
  verdict: 'treat',
  says: 'is an address that may open by itself',
  needs: isDoor,
  signs: [
    { of: 'name', weight: 5, when: isDoor },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

export const resourceUrl: Recogniser = {
  class: 'url',
  verdict: 'keep',
  says: 'is an address of a page or a resource',
  signs: [
    {
      of: 'name',
      weight: 5,
      when: (clue) =>
        pageNames(clue) &&
        /^(?:link|url|paging|page)$/.test(
          clue.evidence.above.at(-1)?.at(-1)?.replace(/s$/, '') ?? '',
        ),
    },
    {
      of: 'name',
      weight: 4,
      when: endsIn('url uri href link endpoint permalink webpage website domain hostname fqdn'),
    },
    { of: 'name', weight: 3, when: ({ name }) => /[a-z]{3}(?:url|uri|href)s?$/.test(name) },
    {
      of: 'schema',
      weight: 4,
      when: ({ format }) => /^(?:uri|url|iri|uri-reference|uri-template)$/.test(format),
    },
    {
      of: 'values',
      weight: 3,
      when: valuesAre((texts) => texts.every((text) => /^https?:\/\//.test(text))),
    },
    { of: 'record', weight: -6, when: ofPerson },
    { of: 'name', weight: -12, when: isDoor },
    { of: 'name', weight: -8, when: ({ name }) => leadsToPerson.has(name) },
    {
      of: 'name',
      weight: -4,
      when: ({ words }) => words.slice(0, -1).some((word) => personNouns.has(word)),
    },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

/** `creator: https://…/users/1` */
const leadsToPerson = new Set(
  'user creator owner assignee requester submitter member customer employee invitee organizer'.split(
    ' ',
  ),
);

function isUrl(clue: Clue): boolean {
  return (
    endsIn('url uri href link')(clue) ||
    /[a-z]{3}(?:url|uri|href|link)s?$/.test(clue.name) ||
    /^(?:uri|url|iri)$/.test(clue.format) ||
    isOneOfUrls(clue)
  );
}

/** `attachment.url.original`: one address in several sizes. */
const isOneOfUrls = ({ evidence, type, last }: Clue): boolean =>
  type === 'text' &&
  !evidence.isFlag &&
  !/^(?:type|code|kind|label|name|title)$/.test(last) &&
  /^(?:url|uri)s?$/.test(evidence.above.at(-1)?.join('') ?? '');

/** Under a name for pages the whole name is one of these: `links.next`. */
const pageNames = named('self related next prev previous first last web html up canonical');

const doorWords =
  'resume cv csv xlsx hosted download attachment recording upload export presigned signed temp temporary private pdf transcript voicemail memo invite join share shared proof pod reset magic unsubscribe sign signing onetime autologin';

/** `media[].url` of a message, and one of several sizes of what is attached. */
function isFileOfMessage(clue: Clue): boolean {
  const holder = clue.evidence.above.at(-1)?.at(-1) ?? '';
  return (
    (/^(?:media|medias|files?|images?)$/.test(holder) &&
      clue.name === 'url' &&
      stands('message sms mms chat conversation chargeback dispute')(clue)) ||
    (stands('attachment')(clue) &&
      /^(?:large|small|medium|thumb|thumbnail|original|preview|full|raw|content|file)/.test(
        clue.name,
      ))
  );
}

/** Who has the address of one of these needs no key. */
function isDoor(clue: Clue): boolean {
  return (
    isUrl(clue) &&
    clue.type !== 'number' &&
    (hasWord(doorWords)(clue) ||
      /^(?:attachment|recording|voicemail|upload|export|download|backup|proof|evidence|invitation|invite|share|sharedlink|signlink|fax|scan|signature|communication|redirect|front|back|idscan)$/.test(
        clue.subject.head,
      ) ||
      stands('conference meeting webinar videocall videoconference')(clue) ||
      isFileOfMessage(clue))
  );
}
