/** Words with a blank between them, as a set: lists are made once and asked often. */
export function wordList(text: string): ReadonlySet<string> {
  const list = lists.get(text) ?? new Set(text.split(' '));
  lists.set(text, list);
  return list;
}

const lists = new Map<string, ReadonlySet<string>>();
