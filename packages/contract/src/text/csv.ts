export type Cell = string | number | boolean | Date | null;

/** RFC 4180, every cell quoted. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Spreadsheets run what starts like a formula, also in full-width characters; an apostrophe makes
 * it text (OWASP, CSV injection). A number is none.
 */
function inert(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell ?? '');
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/.test(cell) ? `'${cell}` : cell;
}
