import { foldName } from '../../policy/classes.ts';
import { givenNames } from '../../paths/given-names.ts';
import { textSign } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Names of people that the words around them give away: after an honorific (Mr, Dr, Frau, Mme …),
 * after a role (Patient, Customer …), after "name:" or "my name is". There is no model here: most
 * names in prose are found by value echo, not by this.
 */
export const name: Detector = {
  class: 'person',
  needs: { digits: 0, signs: textSign.upper },
  find(text) {
    const found: TextMatch[] = [];
    led.lastIndex = 0;
    for (let match = led.exec(text); match; match = led.exec(text)) {
      const [whole, lead = '', gap = ''] = match;
      const end = leads(lead, gap, text, match.index)
        ? nameEnd(text, match.index + whole.length)
        : undefined;
      if (end !== undefined) found.push({ start: match.index + whole.length, end });
    }
    return [...found, ...namedByDictionary(text)];
  },
};

const capitalised = /(?<![\p{L}\p{N}_@./-])(\p{Lu}[\p{L}'’-]{1,20}) (?=\p{Lu}[\p{L}'’.])/gu;

/** A common given name before another capitalised word. */
function namedByDictionary(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  capitalised.lastIndex = 0;
  for (let match = capitalised.exec(text); match; match = capitalised.exec(text)) {
    const end = givenNames.has(foldName(match[1] ?? '')) ? nameEnd(text, match.index) : undefined;
    if (end !== undefined && !placeAfter.test(text.slice(match.index, end + 12)))
      found.push({ start: match.index, end });
  }
  return found;
}

/** Streets, schools and towns are called after people. */
const placeAfter =
  /\b(?:Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Drive|Lane|Court|Park|Square|University|College|School|Hospital|Airport|Bridge|Hotel|Inc|Ltd|LLC|GmbH|City|County|Bay|Beach|Island|Prize|Award|Museum|Foundation|Day)\b/;

/** A word and the gap before a capitalised one. */
const led = /(?<![\p{L}'])([\p{L}']{1,16})([.,:]? {1,2}|: ?|\n|:\n)(?=\p{Lu})/gu;

const honorifics = new Set(
  'mr mrs ms miss mx dr doctor prof professor sir madam rev herr frau hr fr monsieur madame mme mlle sr sra srta señor señora don doña sig signor signora dott dhr mevr mevrouw pani bayan'.split(
    ' ',
  ),
);
const roles = new Set(
  'patient customer client cardholder holder employee member passenger guest tenant claimant beneficiary subscriber kunde kundin cliente paziente paciente'.split(
    ' ',
  ),
);
const introductions = new Set(
  'name names nombre nom naam nome imię attn signed regards sincerely cardholder contact'.split(
    ' ',
  ),
);

function leads(lead: string, gap: string, text: string, at: number): boolean {
  const word = lead.toLowerCase();
  if (honorifics.has(word)) return gap !== ': ' && !gap.includes('\n') && !gap.startsWith(',');
  if (roles.has(word)) return !gap.startsWith('.');
  if (introductions.has(word)) return /[:,\n]/.test(gap);
  if (word === 'is')
    return (
      / (?:my name|this|i'm|called) $/i.test(text.slice(Math.max(0, at - 9), at)) ||
      /^(?:my name|this) $/i.test(text.slice(Math.max(0, at - 8), at))
    );
  return (
    (word === 'am' && /\bi $/i.test(text.slice(Math.max(0, at - 3), at))) ||
    word === "i'm" ||
    (word === 'by' && /\bsigned $/i.test(text.slice(Math.max(0, at - 8), at)))
  );
}

const person =
  /\p{Lu}(?:[\p{L}'’-]{1,29}|\.)(?: (?:(?:van|von|de|der|den|del|della|di|da|dos|la|le|bin|al|el|ter|ten|zu) ){0,2}\p{Lu}(?:[\p{L}'’-]{1,29}|\.?)(?![\p{L}])){0,3}/uy;
const notNames =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Street|Road|Avenue|Bank|SSN|DOB|MRN|Card|The|This|That|These|Your|Our|My|His|Her|Their|A|An|Is|Was|Has|Had|Will|Not|No|Yes|Please|Thanks|Thank|Hello|Hi|Dear|I|It|He|She|We|You|They|ID|Id|Name|Number|Email|Phone|Address|Portal|Service|Support|Care|Record|Records|Data|Account|Team)$/;

function nameEnd(text: string, start: number): number | undefined {
  person.lastIndex = start;
  const whole = person.exec(text)?.[0];
  const first = whole?.split(' ', 1)[0] ?? '';
  return whole !== undefined && whole.length > 1 && !notNames.test(first)
    ? start + whole.length
    : undefined;
}
