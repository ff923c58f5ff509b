import { decodeUrlPart, isDataKey, singular } from '@leasehold/privacy';
import { snakeCase, unusedKey } from '../../tools/names.ts';
import { looksRandom } from './credentials.ts';
import { isMadeOfKnownWords } from './known-words.ts';

/**
 * One part of a path between slashes: text of the API's, or text around what stands for a record.
 */
export type PathSegment = { fixed: string } | VariableSegment;

export interface VariableSegment {
  before: string;
  after: string;
  /** As the author calls it, where it is a placeholder: `{id}`, `:id`, `$ID`. */
  name?: string;
  /** What the address calls it, where it says so: `;owner=…`, `People('…')`. */
  label?: string;
  /** What stood there, as it was sent: it decides the type and nothing else. */
  sent: string;
}

/**
 * The parts of a written path (starting with `/`). In printed ones (`isPrinted`) a word in capitals
 * stands for a value: `/repos/OWNER/REPO`.
 */
export function readSegments(path: string, isPrinted = false): PathSegment[] {
  const texts = path.slice(1).split('/');
  return texts.map((text, i) => {
    // `/2010-04-01/Accounts`, `/admin/api/2024-01/orders`: a date in front is a version.
    const isDated =
      /^\d{4}-\d{2}(?:-\d{2})?$/.test(text) &&
      texts.slice(0, i).every((before) => /^(?:api|admin|rest|services?)$/i.test(before));
    const isWord =
      isPrinted &&
      /^[A-Z]{2,30}$/.test(text) &&
      !/^(?:API|REST|RPC|SOAP|JSON|XML|OAUTH|SQL)$/.test(text);
    if (isWord) return { before: '', after: '', name: cleanName(text), sent: text };
    return (
      (isDated
        ? undefined
        : (placeholderSegment(text) ?? recordSegment(text, texts[i - 1] ?? ''))) ?? {
        fixed: braceless(text),
      }
    );
  });
}

export function isVariableSegment(segment: PathSegment): segment is VariableSegment {
  return 'sent' in segment;
}

// --- what its author wrote as a variable ---

const placeholders = [
  /\{\{\s*([\w .-]{1,60}?)\s*\}\}/,
  /%7B%7B([\w.-]{1,60})%7D%7D/i,
  /\$\{(\w{1,60})[^}]{0,60}\}/,
  /\{([\w .-]{1,60})\}/,
  /%7B([\w.-]{1,60})%7D/i,
  /\$([A-Za-z_]\w{0,59})/,
  /<([\w .-]{1,60})>/,
  /%3C([\w.-]{1,60})%3E/i,
  /^:([A-Za-z_][\w-]{0,59})/,
  /^\[([A-Za-z_][\w-]{0,59})\]$/,
  /^((?:YOUR|MY)[_-][A-Z0-9_-]{1,50}|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{2,30}ID)$/,
];

function placeholderSegment(text: string): VariableSegment | undefined {
  for (const pattern of placeholders) {
    const [whole, name] = pattern.exec(text) ?? [];
    if (whole === undefined || name === undefined) continue;
    const at = text.indexOf(whole);
    const [before, after] = [text.slice(0, at), text.slice(at + whole.length)];
    const isAround = [before, after].every(
      (part) =>
        /^[\w.:~-]{0,40}$/.test(part) &&
        !part.split(/[.:~-]/).some((word) => word !== '' && isDataKey(word)),
    );
    // What stands around a variable and is no word of the API's belongs to it.
    return isAround
      ? { before, after, name: cleanName(name), sent: whole }
      : { before: '', after: '', name: cleanName(name), sent: text };
  }
  return undefined;
}

/** `YOUR_USER_ID` → `user_id`, `user id` → `user_id`; what is written in small letters stays. */
function cleanName(name: string): string {
  const clean = /[a-z]/.test(name) ? name.replace(/[^\w.-]+/g, '_') : snakeCase(name);
  return clean.replace(/^(?:your|my)_(?=.)/i, '') || 'id';
}

// --- what is recognised as a record's ---

/**
 * Text that names a record and no part of the API; a file name's ending and a custom verb
 * (`42:cancel`) stay.
 */
function recordSegment(text: string, before: string): VariableSegment | undefined {
  const [, stem = text, after = ''] =
    /^(.+?)(\.(?:json|xml|csv|html?|pdf|txt|php|aspx?)|:[a-z][A-Za-z]{2,30})$/.exec(text) ?? [];
  const own = decodeUrlPart(stem);
  if (own === '' || isVersion(own)) return undefined;
  const labelled = labelledValue(text);
  if (labelled) return labelled;
  return isRecordId(own) || isDataText(own) || (isPeopleSegment(before) && !isActionWord(own))
    ? { before: '', after: braceless(after), sent: stem }
    : undefined;
}

/** `reports;owner=…`, `People('…')`: values that stand beside a word of the API's. */
export function labelledValue(text: string): VariableSegment | undefined {
  const [, before = '', key = '', sent = ''] = /^([\w.-]*;([\w.-]{1,40})=)(.+)$/.exec(text) ?? [];
  if (sent !== '' && isMadeOfKnownWords(before))
    return { before, after: '', label: keyName(key), sent };
  const [, open = '', word = '', inside = '', close = ''] =
    /^(([A-Za-z][\w.]{0,60})\((?:'|%27)?)(.*?)((?:'|%27)?\)[\w.]{0,40})$/.exec(text) ?? [];
  const isKnown = isMadeOfKnownWords(word) && isMadeOfKnownWords(close);
  return inside !== '' && isKnown
    ? { before: open, after: close, label: recordName(word), sent: inside }
    : undefined;
}

const keyName = (key: string): string => key.replaceAll(/[^\w]+/g, '_');

export function isVersion(text: string): boolean {
  return /^v\d{1,4}(?:[._-]?\w{1,10})?$|^\d{1,2}(?:\.\d{1,4}){1,3}$/i.test(text);
}

const idPatterns = [
  /^[+-]?\d+$/,
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  /^(?=.*\d)[\da-f]{8,}$/i,
  // ULID, KSUID, nanoid and the like: long, with digits.
  /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{16,}$/,
  // `cus_9s6XKzkNRiz8i3`, `ORD-2024-0007`
  /^[A-Za-z]{1,12}[_-](?=[\w-]*\d)[\w-]{4,}$/,
  /^\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.Z+-]+)?$/,
  /@/,
  /^(?=(?:\D*\d){3})[\w~-]+$/,
];

export function isRecordId(text: string): boolean {
  return idPatterns.some((pattern) => pattern.test(text)) || looksRandom(text);
}

/**
 * What is sent is a part of the API's address unless anything speaks against it; looks only take
 * away. A blank stands in names and titles. Words joined by what separates words in a path are
 * names of the API's; anything else a programmer would not call a part of one.
 */
function isDataText(text: string): boolean {
  if (!/^[\p{L}\p{M}\p{N}\w.,+~!'()*@$:;=-]+$/u.test(text)) return true;
  return text
    .split(/[,+~!'()*$;=]+/)
    .some((word) => word !== '' && !isVersion(word) && isDataKey(word.replace(/^@/, '')));
}

/** Below these a word is likelier somebody's name than a part of the API. */
export function isPeopleSegment(segment: string): boolean {
  return /^(?:users?|customers?|patients?|people|persons?|members?|employees?|contacts?|students?|profiles?|clients?|guests?|players?|authors?|u)$/i.test(
    segment,
  );
}

/** Words that stand where people's names do, and are none. */
export function isActionWord(text: string): boolean {
  return /^(?:me|self|current|whoami|search|find|query|queries|list|all|count|new|create|add|update|edit|delete|remove|bulk|batch|import|export|login|logout|sign-?(?:in|out|up)|register|invite|invitations?|verify|confirm|activate|reset.*|password.*|settings?|preferences?|roles?|groups?|permissions?|stats|statistics|metrics|active|inactive|recent|latest|default|check.*|validate|exists|lookup|filter|sync|by-?.*|get.*|[a-z]+(?:-[a-z]+)+|fields?|schema|types?|status|tags?|photos?|avatar)$/i.test(
    text,
  );
}

/** Braces that are no variable would become one in a template. */
function braceless(text: string): string {
  return text.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

// --- names ---

export interface PathVariable {
  name: string;
  /** What stood there in each request. */
  sent: string[];
}

/**
 * Names authors gave to variables, by what stands before them: the same place is called the same in
 * every operation.
 */
export function variableNames(paths: readonly PathSegment[][]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const path of paths) {
    for (const [i, segment] of path.entries()) {
      if (!isVariableSegment(segment) || segment.name === undefined) continue;
      const place = pathShape(path.slice(0, i));
      if (!names.has(place)) names.set(place, segment.name);
    }
  }
  return names;
}

/** Fixed parts as they are, variables without their names: what paths of one operation share. */
export function pathShape(path: readonly PathSegment[]): string {
  return path
    .map(
      (segment) =>
        `/${isVariableSegment(segment) ? `${segment.before}{}${segment.after}` : segment.fixed}`,
    )
    .join('');
}

/**
 * The template of paths that have the same fixed parts, with its variables: named by their author,
 * or after what stands before them.
 */
export function observedPathTemplate(
  paths: readonly PathSegment[][],
  names: ReadonlyMap<string, string> = variableNames(paths),
): { template: string; variables: PathVariable[] } {
  const [first = []] = paths;
  const taken = new Set<string>();
  const variables: PathVariable[] = [];
  const parts = first.map((segment, i) => {
    if (!isVariableSegment(segment)) return segment.fixed;
    const column = paths.flatMap((path) => path[i] ?? []).filter(isVariableSegment);
    const name = unusedKey(
      names.get(pathShape(first.slice(0, i))) ?? segment.label ?? nameAfter(first[i - 1], column),
      taken,
    );
    taken.add(name);
    variables.push({ name, sent: column.map(({ sent }) => sent) });
    return `${segment.before}{${name}}${segment.after}`;
  });
  return { template: `/${parts.join('/')}`, variables };
}

/** `/customers/{customerId}`, `/days/{date}`. */
function nameAfter(before: PathSegment | undefined, column: readonly VariableSegment[]): string {
  if (column.every(({ sent }) => /^\d{4}-\d{2}-\d{2}$/.test(sent))) return 'date';
  if (!before || isVariableSegment(before)) return 'id';
  return recordName(before.fixed);
}

/** What a record below a word of a path is called: `customerId` below `customers`. */
export function recordName(word: string): string {
  const [first = '', ...words] = snakeCase(singular(decodeUrlPart(word))).split('_');
  const noun = first + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^[a-z]/.test(noun) && !isVersion(noun) && !/^(?:api|rest)$/.test(noun)
    ? `${noun}Id`
    : 'id';
}
