import { isPersonNoun } from '../agents.ts';
import { isProfileOfSystem } from '../company/makers.ts';
import { ownerOfDisplayName } from '../evidence.ts';
import { isCatalogued, nounsOfThings } from '../nouns-of-things.ts';
import type { Clue } from '../recognisers/recogniser.ts';
import { moreThings } from '../subject.ts';
import { personWords, singular, thingWords } from '@leasehold/privacy';

/** A class that a name suggests, and what shows that the field is something else. */
export interface Misreading {
  classes: RegExp;
  when: (clue: Clue) => boolean;
}

/** What things are called, by names that people have as well. */
export const misreadNames: readonly Misreading[] = [
  // Where code or computers are kept, rather than who cares for somebody.
  {
    classes: /^person$/,
    when: ({ name, subject, isPersons }) =>
      !isPersons &&
      name === 'providername' &&
      ['vcs', 'cloud', 'git', 'pipeline', 'repository', 'cluster', 'server'].some((word) =>
        subject.context.has(word),
      ),
  },
  // What a thing is called, in an object with its text (`event.name.html`).
  {
    classes: /^person$/,
    when: ({ evidence, name, subject, isPersons }) =>
      !isPersons &&
      subject.kind === 'thing' &&
      subject.isListed &&
      !subject.isBelowPerson &&
      evidence.above.at(-1)?.join('') === 'name' &&
      /^(?:text|html|plain|localized|full)$/.test(name),
  },
  {
    classes: /^person$/,
    when: ({ name, subject, isPersons }) =>
      !isPersons &&
      /^(?:nickname|alias)$/.test(name) &&
      /^(?:price|plan|product|version|index|field)$/.test(subject.head),
  },
  // A package or a group has a full and a displayed name. That of a repository begins with the login
  // of its owner.
  {
    classes: /^person$/,
    when: ({ name, subject, isPersons }) =>
      !isPersons &&
      subject.kind === 'thing' &&
      (/^(?:displayname|shortname|longname|commonname)$/.test(name) ||
        (name === 'fullname' &&
          /^(?:package|module|label|team|group|plan|file|image|template)$/.test(subject.head))),
  },
  {
    classes: /^person$/,
    when: ({ evidence, subject, isPersons, isAbout, isReached }) =>
      evidence.written.join('') === 'fullname' &&
      !isPersons &&
      !isAbout &&
      !isReached &&
      isCatalogued(subject.head),
  },
  // `invoice_display_name` of a plan
  {
    classes: /^person$/,
    when: ({ words }) => isOfThings(ownerOfDisplayName(words)) || isProfileOfSystem(words),
  },
  {
    classes: /^person$/,
    when: ({ name, words, isPlainName }) =>
      words.length > 1 &&
      name.endsWith('name') &&
      isPlainName &&
      words.slice(0, -1).every((word) => ofThings.has(word)),
  },
];

/** The last of them is a thing's noun, and none somebody's. */
const isOfThings = (words: readonly string[]): boolean => {
  const noun = singular(words.at(-1) ?? '');
  return (
    (shownByName.has(noun) ||
      thingWords.has(noun) ||
      moreThings.has(noun) ||
      nounsOfThings.has(noun)) &&
    !ofAnybody.test(noun) &&
    !words.some((word) => personWords.has(word) || isPersonNoun(word))
  );
};

/** Whatever stands in a log, and what somebody has that is called after them. */
const ofAnybody =
  /^(?:entity|resource|object|item|record|subject|account|profile|channel|page|card|device|result|source|target)$/;

/** They have names to be shown, and are parts of records. */
const shownByName = new Set('value tier threshold journal stage field'.split(' '));

/** Words before `name` that nobody is called by. */
const ofThings = new Set(
  'source emoji domain host file event tool model stage queue package image process program job reason merchant processor acquirer issuer network descriptor statement pool cluster command func filter param session bundle vpc volume addon app repo org sla rule list form unit fund carrier service resource property connection data key driver config setting theme locale schema index view layout section'.split(
    ' ',
  ),
);
