/**
 * May this pattern of an API description be run on an agent's argument? It must be an ECMAScript
 * `u` pattern, as JSON Schema asks, and must not repeat something that already repeats or branches:
 * that is how a match comes to take for ever. What is refused here, the API still checks itself.
 */
export function isUsablePattern(pattern: string): boolean {
  return pattern.length <= 1000 && isPattern(pattern) && !repeatsRepetition(pattern);
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const loopsMax = 4;
/**
 * A pattern is only tried on strings up to this length: loops side by side may still cost the
 * length to the power of their number.
 */
export const patternInputLengthMax = 256;

/**
 * One pass with a stack of groups: a repeated group that can match in more than one way; a
 * back-reference; many loops in a row.
 */
function repeatsRepetition(pattern: string): boolean {
  const groups: boolean[] = [];
  let isVariable = false;
  let loops = 0;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!;
    if (char === '\\') {
      if (/[1-9k]/.test(pattern[i + 1] ?? '')) return true;
      i++;
    } else if (char === '[') {
      i = classEnd(pattern, i);
    } else if (char === '(') {
      groups.push(isVariable);
      isVariable = false;
      if (pattern[i + 1] === '?') i++;
    } else if (char === ')') {
      const holdsVariable: boolean = isVariable;
      if (holdsVariable && isRepeated(pattern, i + 1)) return true;
      const outer = groups.pop() ?? false;
      isVariable = holdsVariable || outer;
    } else if (char === '|') {
      isVariable = isVariable || groups.length > 0;
    } else if (char === '?' || /^\{\d+,/.test(pattern.slice(i, i + 8))) {
      isVariable = true;
      if (isLoop(pattern, i) && ++loops > loopsMax) return true;
    } else if (isLoop(pattern, i)) {
      isVariable = true;
      if (++loops > loopsMax) return true;
    }
  }
  return false;
}

function classEnd(pattern: string, start: number): number {
  let i = start + 1;
  while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1;
  return i;
}

/** Any quantifier but `?`. */
function isRepeated(pattern: string, at: number): boolean {
  return pattern[at] === '{' || isLoop(pattern, at);
}

/** `*`, `+`, `{n,}` or a `{n,m}` with a large m. */
function isLoop(pattern: string, at: number): boolean {
  const char = pattern[at];
  if (char === '*' || char === '+') return true;
  if (char !== '{') return false;
  const [, , comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at, at + 24)) ?? [];
  return comma === ',' && (most === '' || Number(most) > 20);
}
