import {
  type Clue,
  type Recogniser,
  endsIn,
  hasWord,
  holdsMore,
  named,
  stands,
} from './recogniser.ts';
import { dated } from './signs.ts';
import { areInstants, areTimes } from '../shapes.ts';

export const time: Recogniser = {
  class: 'date',
  verdict: 'keep',
  says: 'is a time of the record',
  signs: [
    {
      of: 'name',
      weight: 4,
      when: endsIn(
        'at on instant date time datetime timestamp ts utc since until expires expiry expiration created updated modified deleted started ended finished completed due deadline modstamp period month year day week quarter hour minute second timezone schedule',
      ),
    },
    {
      of: 'name',
      weight: 4,
      when: ({ name }) => /[a-z]{5}(?:date|time|timestamp|datetime)$/.test(name),
    },
    { of: 'name', weight: 3.5, when: hasWord('date timestamp') },
    { of: 'schema', weight: 5, when: dated },
    {
      of: 'values',
      weight: 3,
      // one example of a day may be anybody's day of birth
      when: ({ isPlainName, evidence: { texts } }) =>
        (isPlainName && texts.length > 2 ? areTimes : areInstants)(texts),
    },
    {
      of: 'name',
      weight: -9,
      when: (clue) => comesOrGoes.test(clue.name) && !isDayOfBooking(clue),
    },
    { of: 'name', weight: -9, when: (clue) => named('dues')(clue) || isSumDue(clue) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

/** `balance_due` is a sum, and `due` by itself a day. */
const isSumDue = (clue: Clue): boolean =>
  clue.type === 'number' &&
  /^(?:over)?due$/.test(clue.last) &&
  hasWord('balance bal amount amt total sum fee fees rent money payment pmt interest tax')(clue);

/** When somebody is somewhere. */
const comesOrGoes =
  /^(?:actual|expected|planned|estimated|guest)?check(?:ed)?(?:in|out)(?:at|on|date|time|datetime|timestamp)?$/;

/** For which days a room is booked, which whoever keeps the rooms must know. */
const isDayOfBooking = (clue: Clue): boolean =>
  stands('reservation booking')(clue) &&
  (clue.format === 'date' || (clue.format === '' && clue.name.endsWith('date')));

export const stayTime: Recogniser = {
  class: 'hospital_stay',
  verdict: 'treat',
  says: "is the time of somebody's stay",
  needs: (clue) => comesOrGoes.test(clue.name) && !isDayOfBooking(clue),
  signs: [
    {
      of: 'name',
      weight: 3,
      when: ({ name }) => /(?:at|on|date|time|datetime|timestamp)$/.test(name),
    },
    { of: 'schema', weight: 5, when: dated },
    {
      of: 'context',
      weight: 4,
      when: stands('reservation booking stay guest hotel room visit appointment accommodation'),
    },
  ],
};
