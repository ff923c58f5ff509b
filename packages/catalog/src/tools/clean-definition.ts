import {
  isObject,
  createScanner,
  visibleText,
  type DetectorName,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import { suggestTreatments } from '@leasehold/suggest';
import { isString } from '../schema/merged-schema.ts';
import { isDataName } from './data-names.ts';
import {
  areUnknownNames,
  areUnknownPeople,
  isOfPeople,
  isUnknownName,
  withoutUnknownNames,
} from './unknown-names.ts';
import { withoutSaidOfSomebody } from './said-of-somebody.ts';
import { namesLiterally } from './pattern-literals.ts';
import type { ToolDefinition } from './tool.ts';

/**
 * A definition without the personal data an author put into words, choices and defaults ("for
 * example jane@example.com"): descriptions come from the same people as the data, and whoever may
 * see the tools need not be the one who may see it. Names of properties that are data have a
 * neutral name by now (`portableKeys`). A name of a person in free text is found by the words
 * around it, a common given name before a surname, or as two words with capitals that nobody knows;
 * one unknown word alone is not.
 */
export function cleanDefinition(definition: ToolDefinition): ToolDefinition {
  const { name, title, description, inputSchema, outputSchema, annotations } = definition;
  const shownTitle = cleanText(title) || name;
  return {
    name,
    title: shownTitle,
    description: cleanText(description) || `${shownTitle}.`,
    inputSchema: cleanSchema(inputSchema),
    ...(outputSchema && { outputSchema: cleanSchema(outputSchema) }),
    annotations: { ...annotations, title: shownTitle },
  };
}

/** Dates, places and addresses of pages are vocabulary in a description; these are not. */
const kinds: readonly DetectorName[] = ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'SECRET', 'NAME'];
const scanner = createScanner(kinds);

/**
 * What is found is cut out; a text that hides something in an encoding goes as a whole.
 * `isOfValue`: it describes a value rather than a call.
 */
export function cleanText(given: string, isOfValue = false): string {
  const text = visibleText(given);
  const found = scanner(text);
  if (found === 'opaque') return '';
  const rest = (found ?? []).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[REDACTED]${rest.slice(end)}`,
    text,
  );
  return withoutUnknownNames(
    withoutSaidOfSomebody(rest)
      .replace(reachedAt, (whole, lead: string, name: string) =>
        functions.test(name) ? whole : `${lead}[REDACTED]`,
      )
      .replace(bornOn, '$1[REDACTED]'),
    isOfValue,
  );
}

/** The day somebody was born or died; a form of dates is none. */
const bornOn =
  /\b((?:[Bb]orn|[Dd]ied)(?: on| in|:)? )(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.? \p{L}{3,9},? \d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4})\b/gu;

/** Somebody who is to be contacted, with the way to do it behind the name, whatever the name. */
const reachedAt =
  /\b((?:[Cc]ontact|[Aa]sk|[Cc]all|[Rr]each(?: out to)?|[Ss]peak (?:to|with)|[Ww]rite to|[Ee]-?mail|[Mm]aintained by|[Oo]wned by) )(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,3})(?= (?:at|via|under|by (?:e-?mail|phone))\b| ?[(<]|, (?:tel|phone|ext|e-?mail))/gu;
/** What is contacted is mostly no person. */
const functions =
  /\b(?:Support|Team|Sales|Service|Services|Help|Helpdesk|Desk|Center|Centre|Account|Accounts|Admin|Administrator|Administrators|Manager|Managers|Department|Office|Customer|Customers|Developer|Developers|Relations|Partner|Partners|Success|Security|Operations|Engineering|API|APIs|Platform|Platforms|Console|Portal|Dashboard|Inc|Ltd|LLC|GmbH|Group|Representative|Care|Hub|Web|Cloud|Us)\b/;

/** A portable schema: its values are schemas but for the keywords that hold values. */
function cleanSchema(schema: JsonObject, name = ''): JsonObject {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    const kept = cleanKeyword(keyword, value, name);
    return kept === undefined ? [] : [[keyword, kept]];
  });
  return Object.fromEntries(entries);
}

/** The API's own schema still checks the value that is sent. */
function cleanKeyword(keyword: string, value: Json, name: string): Json | undefined {
  if (keyword === 'description') return (isString(value) && cleanText(value, true)) || undefined;
  if (keyword === 'pattern') return isString(value) && !isShownPattern(value) ? undefined : value;
  if (keyword === 'default') return isPersonalDefault(value, name) ? undefined : value;
  if (keyword === 'enum')
    return Array.isArray(value) && !areShownChoices(value, name) ? undefined : value;
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        isObject(inner) ? cleanSchema(inner, key) : inner,
      ]),
    );
  if (keyword === 'anyOf' && Array.isArray(value))
    return value.map((branch) => (isObject(branch) ? cleanSchema(branch, name) : branch));
  return isObject(value) ? cleanSchema(value, name) : value;
}

/**
 * Whether a pattern of a description may be shown to agents: it spells out nobody's data and hides
 * nothing. What the agent is told of a call goes by it too.
 */
export const isShownPattern = (pattern: string): boolean =>
  !hides(pattern) && !namesLiterally(pattern, (run) => isPersonalText(run) || isUnknownName(run));

/**
 * The same of the values a schema lists under a name: one that is somebody's data hides them all,
 * and so do names of people that no list knows.
 */
export function areShownChoices(values: readonly unknown[], name: string): boolean {
  const texts = values.filter((one) => typeof one === 'string');
  return (
    !texts.some(isPersonalText) &&
    !areUnknownNames(texts) &&
    !(isOfPeople(name) && areUnknownPeople(texts))
  );
}

function isPersonalText(text: string): boolean {
  if (withoutSaidOfSomebody(text) !== text) return true;
  return hides(text) || scanner(text) !== undefined || isDataName(text);
}

/**
 * Choices and patterns cannot be shown otherwise than they are, and what nobody sees may be written
 * to whoever reads characters.
 */
function hides(text: string): boolean {
  return visibleText(text) !== text || /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}]/u.test(text);
}

/**
 * By itself, or as the value of a field that names somebody: `Jane` in `firstName`. Words such as
 * `me` and `all` steer the API.
 */
function isPersonalDefault(value: Json, name: string): boolean {
  if (!isString(value) && typeof value !== 'number') return false;
  const text = String(value);
  if (isString(value) && (isPersonalText(text) || isUnknownName(text))) return true;
  if (!/^\p{Lu}\p{Ll}|\d.*\d.*\d.*\d/u.test(text)) return false;
  const [found] = suggestTreatments({ fields: [{ path: name, names: [name], samples: [value] }] });
  return found?.category === 'direct' || found?.category === 'secret';
}
