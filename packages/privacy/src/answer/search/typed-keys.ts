/**
 * What a list of pressed keys writes, by key: `["KeyL", "KeyI", "Backspace"]` (UI Events, `code`),
 * `["L", "i"]` (`key`). A key that writes nothing says nothing, and one that takes a letter away
 * takes away what was said. undefined: they are no keys.
 */
export function typedKeys(keys: readonly string[]): string[] | undefined {
  if (!keys.every((one) => one.length <= keyCharsMax)) return undefined;
  const said = keys.map(letterOfKey);
  const letters = said.filter((one) => one !== undefined).length;
  if (letters < lettersMin || 2 * letters < keys.length) return undefined;
  const typed: string[] = [];
  const left: number[] = [];
  for (const [at, key] of keys.entries()) {
    typed.push(said[at] ?? '');
    if (said[at] !== undefined) left.push(at);
    else if (/^backspace$/i.test(key)) typed[left.pop() ?? at] = '';
  }
  return typed;
}

const [keyCharsMax, lettersMin] = [16, 3];

/** undefined: it writes nothing, such as `ShiftLeft`. */
function letterOfKey(key: string): string | undefined {
  if (Array.from(key).length === 1) return key;
  return (
    /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(key)?.slice(1).find(Boolean) ?? marks.get(key)
  );
}

const marks = new Map([
  ['Space', ' '],
  ['Enter', ' '],
  ['Tab', ' '],
  ['Minus', '-'],
  ['Period', '.'],
  ['Quote', "'"],
]);
