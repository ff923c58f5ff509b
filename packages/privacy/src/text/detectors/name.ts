import { matchesOf, sign } from './detector.ts';
import type { Detector, Match } from './detector.ts';

/**
 * Names of people that the words around them give away: after an honorific (Mr, Dr, Frau, Mme …), after a role (Patient, Customer …), after "name:" or "my name is".
 * There is no dictionary and no model here: most names in prose are found by value echo, not by this.
 */
export const name: Detector = {
  class: 'person',
  mayHold: ({ marks }) => (marks & (sign.upper | sign.space)) === (sign.upper | sign.space),
  find: (text) => [...following(honorific, text), ...following(role, text), ...following(introduction, text)],
};

const honorific =
  /(?<![\p{L}\p{N}_])(?:mr|mrs|ms|miss|mx|dr|doctor|prof|professor|sir|madam|rev|herr|frau|hr|fr|monsieur|madame|mme|mlle|sr|sra|srta|señor|señora|don|doña|sig|signor|signora|sig\.ra|dott|dhr|mevr|mevrouw|pan|pani|bay|bayan)\.? {1,2}/giu;
const role =
  /(?<![\p{L}\p{N}_])(?:patient|customer|client|cardholder|account holder|employee|member|passenger|guest|tenant|claimant|beneficiary|subscriber|kunde|kundin|cliente|paziente|paciente)[:,]? {1,2}/giu;
const introduction =
  /(?<![\p{L}\p{N}_])(?:(?:(?:full|first|last|customer|patient|contact) )?name|my name is|i am|i'm|this is|signed(?: by)?|regards,?|sincerely,?|attn|nombre|nom|naam|nome|imię|cardholder|contact)(?: ?: ?| is | {1,2}|\n)/giu;
const person =
  /\p{Lu}(?:[\p{L}'’-]{1,29}|\.)(?: (?:(?:van|von|de|der|den|del|della|di|da|dos|la|le|bin|al|el|ter|ten|zu) ){0,2}\p{Lu}(?:[\p{L}'’-]{1,29}|\.?)(?![\p{L}])){0,3}/uy;
const notNames =
  /^(?:The|This|That|These|Your|Our|My|His|Her|Their|A|An|Is|Was|Has|Had|Will|Not|No|Yes|Please|Thanks|Thank|Hello|Hi|Dear|I|It|He|She|We|You|They|ID|Id|Name|Number|Email|Phone|Address|Portal|Service|Support|Care|Record|Records|Data|Account|Team)$/;

function following(lead: RegExp, text: string): Match[] {
  return matchesOf(lead, text).flatMap(({ end }) => {
    person.lastIndex = end;
    const match = person.exec(text);
    const first = match?.[0].split(' ', 1)[0] ?? '';
    return match && match[0].length > 1 && !notNames.test(first) ? [{ start: end, end: end + match[0].length }] : [];
  });
}
