/** What one part of the corpus run says. */
export interface Section {
  name: string;
  /** Printed as it is. */
  lines: string[];
  /** What fell short, each with its place; any fails the run. */
  shortfalls: string[];
}

/** A table of columns padded to their widest cell. */
export function table(head: string[], rows: (string | number)[][]): string[] {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
