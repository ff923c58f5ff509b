import { foldName } from '../policy/classes.ts';

/**
 * One step of a target: a property of that folded name, any one property or element, any number of
 * steps, or an array's elements.
 */
export type TargetStep =
  | { kind: 'name'; name: string; written: string }
  | { kind: 'any' }
  | { kind: 'deep' }
  | { kind: 'element' };

/** Where a filter applies. */
export interface Target {
  /** A bare name starts with `deep`; all other targets start at the root of the answer. */
  steps: readonly TargetStep[];
  /** 2: a path of names; 1: a path with wildcards; 0: a bare name. */
  rank: 0 | 1 | 2;
  /** Names on the way, as written: what the data class is read from. */
  names: readonly string[];
}

export type TargetResult =
  | { target: Target; problem?: never }
  | { target?: never; problem: string };

/**
 * Reads a target. A bare name (`email`, `["e.mail"]`) is any property of that name at any depth;
 * everything else is a path from the root: `patients[].dob`, `$.data.email`, `a.*.b`, `a[*].b`,
 * `a.**.b`, `a["b.c"]`, or a JSON Pointer (RFC 6901) `/patients/dob`.
 */
export function parseTarget(text: string): TargetResult {
  const trimmed = text.trim();
  if (trimmed === '')
    return {
      problem: 'A target is a field name (email) or a path (patients[].dob); this one is empty.',
    };
  if (trimmed.length > targetCharsMax)
    return { problem: `A target has at most ${targetCharsMax} characters.` };
  const read = trimmed.startsWith('/') ? readPointer(trimmed) : readPath(trimmed);
  if ('problem' in read) return read;
  if (read.steps.length > stepsMax) return { problem: `A target has at most ${stepsMax} steps.` };
  if (countDeepSteps(read) > deepMax)
    return {
      problem: `A target has at most ${deepMax} times **; name a field on the way instead.`,
    };
  return { target: toTarget(read) };
}

/** What a target ends with, apart from the elements of an array; undefined: it is the root. */
export const lastStep = ({ steps }: Target): TargetStep['kind'] | undefined =>
  steps.findLast(({ kind }) => kind !== 'element')?.kind;

/** Whether two targets name the same places. */
export function isSameTarget(a: Target, b: Target): boolean {
  return (
    a.steps.length === b.steps.length &&
    a.steps.every((step, i) => stepText(step) === stepText(b.steps[i]))
  );
}

/** Greater: more specific. Paths before wildcards before bare names, then the longer. */
export function compareTargets(a: Target, b: Target): number {
  return a.rank - b.rank || lengthOf(a) - lengthOf(b);
}

const targetCharsMax = 512;
const stepsMax = 64;
/** Each is looked for below every field from then on. */
const deepMax = 4;

/**
 * How often a target says "at any depth": every field of an answer is held against each of them. A
 * target that is only an ending does not count, it is looked up.
 */
export function countDeepSteps(target: Pick<Target, 'steps'>): number {
  if (endingNames(target)) return 0;
  return target.steps.filter(({ kind }) => kind === 'deep').length;
}

/**
 * The folded names of a target that says how paths end: one of a bare name (`email`), two of a name
 * in what holds it (`**.owner.email`). Undefined: it says more than that.
 */
export function endingNames({
  steps: [deep, first, second, ...rest],
}: Pick<Target, 'steps'>): readonly [name: string, below?: string] | undefined {
  if (deep?.kind !== 'deep' || first?.kind !== 'name' || rest.length > 0) return undefined;
  if (second === undefined) return [first.name];
  return second.kind === 'name' ? [first.name, second.name] : undefined;
}

/** `**` twice in a row says no more than once. */
function addDeep(steps: TargetStep[]): void {
  if (steps.at(-1)?.kind !== 'deep') steps.push({ kind: 'deep' });
}

interface Reading {
  steps: TargetStep[];
  anchored: boolean;
}

function toTarget({ steps, anchored }: Reading): Target {
  const names = steps.flatMap((step) => (step.kind === 'name' ? [step.written] : []));
  if (!anchored) return { steps: [{ kind: 'deep' }, ...steps], rank: 0, names };
  return {
    steps,
    rank: steps.some(({ kind }) => kind === 'any' || kind === 'deep') ? 1 : 2,
    names,
  };
}

function lengthOf(target: Target): number {
  return target.steps.reduce((length, { kind }) => length + (kind === 'deep' ? 0 : 1), 0);
}

function stepText(step: TargetStep | undefined): string | undefined {
  return step?.kind === 'name' ? `=${step.name}` : step?.kind;
}

function nameStep(written: string): TargetStep {
  return { kind: 'name', name: foldName(written), written };
}

function readPointer(text: string): Reading | { problem: string } {
  const steps: TargetStep[] = [];
  for (const token of text.slice(1).split('/')) {
    if (token === '')
      return {
        problem: 'A JSON Pointer names a field between every two slashes, such as /patients/*/dob.',
      };
    if (/~(?![01])/.test(token))
      return { problem: 'In a JSON Pointer, ~ is written ~0 and / is written ~1 (RFC 6901).' };
    if (/^(?:\d+|-)$/.test(token))
      return {
        problem: `An element's number is not a field: write * for every element instead of ${token}.`,
      };
    if (token === '**') addDeep(steps);
    else if (token === '*') steps.push({ kind: 'any' });
    else steps.push(nameStep(token.replaceAll('~1', '/').replaceAll('~0', '~')));
  }
  return { steps, anchored: true };
}

/**
 * `[]`, `["name"]`, `['name']`, and `[*]`: every child of an array or an object (RFC 9535 2.3.2).
 */
const bracket = /\[(?:(?<any>\*)?|"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)')\]/y;
/** A name between dots; `*` and `**` are wildcards. */
const plainName = /[^.[\]"']+/y;

function readPath(text: string): Reading | { problem: string } {
  const rooted = /^\$(?=$|[.[])/.test(text);
  if (text.startsWith('.'))
    return { problem: 'A path does not start with a dot: write $.name for a field of the root.' };
  const steps: TargetStep[] = [];
  let at = rooted ? 1 : 0;
  while (at < text.length) {
    const dots = dotsAt(text, at);
    if (dots === 2) addDeep(steps);
    if (dots === 0 && at > 0 && text[at] !== '[')
      return { problem: `After ${quote(text.slice(0, at))}, write . or [ before the next field.` };
    const step = text[at + dots] === '[' ? readBracket(text, at + dots) : readName(text, at + dots);
    if ('problem' in step) return step;
    if (step.step.kind === 'deep') addDeep(steps);
    else steps.push(step.step);
    at = step.end;
  }
  return { steps, anchored: rooted || steps.length !== 1 || steps[0]?.kind !== 'name' };
}

/** Two stand for any depth. */
function dotsAt(text: string, at: number): 0 | 1 | 2 {
  if (text[at] !== '.') return 0;
  return text[at + 1] === '.' ? 2 : 1;
}

function readBracket(
  text: string,
  at: number,
): { step: TargetStep; end: number } | { problem: string } {
  bracket.lastIndex = at;
  const match = bracket.exec(text);
  if (!match) {
    if (/^\[-?\d/.test(text.slice(at)))
      return {
        problem: "An element's number is not a field: write [] for every element of the array.",
      };
    return {
      problem: `${quote(text.slice(at, at + 16))} is not closed or not known: write [] for elements and ["name"] for a name with dots.`,
    };
  }
  const written = match.groups?.['double'] ?? match.groups?.['single'];
  if (written === '') return { problem: 'A name between brackets is not empty.' };
  if (written !== undefined) return { step: nameStep(unescape(written)), end: bracket.lastIndex };
  return {
    step: { kind: match.groups?.['any'] === undefined ? 'element' : 'any' },
    end: bracket.lastIndex,
  };
}

/** RFC 9535 2.3.1.1: the escapes of JSON, and any other character stands for itself. */
function unescape(written: string): string {
  return written.replace(
    /\\(?:u([0-9a-fA-F]{4})|(.))/gs,
    (_, code: string | undefined, character: string) =>
      code === undefined
        ? (escapes.get(character) ?? character)
        : String.fromCharCode(parseInt(code, 16)),
  );
}

const escapes = new Map(Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }));

function readName(
  text: string,
  at: number,
): { step: TargetStep; end: number } | { problem: string } {
  plainName.lastIndex = at;
  const written = plainName.exec(text)?.[0].trim() ?? '';
  if (written === '')
    return { problem: `A field name is missing after ${quote(text.slice(0, at))}.` };
  if (written === '*' || written === '**')
    return { step: { kind: written === '*' ? 'any' : 'deep' }, end: plainName.lastIndex };
  if (written.includes('*'))
    return {
      problem: `A wildcard stands for a whole field: write * or the full name instead of ${quote(written)}.`,
    };
  return { step: nameStep(written), end: plainName.lastIndex };
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
