/** A run of words, and whether the other text has them too. */
export interface Run {
  text: string;
  isOwn: boolean;
}

/**
 * Words compared in one text; what is between the beginning and the end that both share is told as
 * a whole where there are more.
 */
const wordsMax = 1_200;

/**
 * The words only the one has, and only the other: as short as they can be told (longest common
 * subsequence), and always all of both.
 */
export function wordDiff(from: string, to: string): { from: Run[]; to: Run[] } {
  const [a, b] = [wordsIn(from), wordsIn(to)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const [ownA, ownB] =
    inA.length > wordsMax || inB.length > wordsMax
      ? [inA.map(() => true), inB.map(() => true)]
      : ownWords(inA, inB);
  const runs = (words: string[], own: boolean[]) =>
    joined(words.map((text, at) => ({ text, isOwn: own[at - start] ?? false })));
  return { from: runs(a, ownA), to: runs(b, ownB) };
}

/** Words with the blanks after them: put together again they are the text. */
const wordsIn = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu) ?? [];

function ownWords(a: readonly string[], b: readonly string[]): [boolean[], boolean[]] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const common = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
  const own: [boolean[], boolean[]] = [a.map(() => true), b.map(() => true)];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) own[0][i++] = own[1][j++] = false;
    else if (common(i + 1, j) >= common(i, j + 1)) i++;
    else j++;
  }
  return own;
}

function joined(words: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const { text, isOwn } of words) {
    const last = runs.at(-1);
    if (last?.isOwn === isOwn) last.text += text;
    else runs.push({ text, isOwn });
  }
  return runs;
}
