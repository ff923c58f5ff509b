/** The name that was probably meant: the nearest by edits (Levenshtein), if that is near enough. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  if (written.length > 40) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of names) {
    const distance = editsBetween(written.toLowerCase(), name.toLowerCase());
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

function editsBetween(a: string, b: string): number {
  // how many edits lead from what was read of a to each beginning of b
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of a.split('').entries()) {
    let [diagonal, left] = [i, i + 1];
    row = row.map((above, j) => {
      if (j === 0) return left;
      left = Math.min(above + 1, left + 1, diagonal + (letter === b[j - 1] ? 0 : 1));
      diagonal = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
