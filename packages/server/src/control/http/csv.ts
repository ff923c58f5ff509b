import { csvLine, type Cell } from '@leasehold/contract';

/**
 * More rows than a spreadsheet opens well; the header `leasehold-rows-max` of the answer says it.
 */
const csvRowsMax = 100_000;

/**
 * A table as it is read, line by line: however long, little of it is held. `readPage` gives a page
 * of rows, as cells, and the cursor of the next one. It is called for the first time before
 * anything is answered, so that what is wrong with the request is told as a problem.
 */
export async function streamCsv(
  name: string,
  columns: readonly string[],
  readPage: ReadPage,
  rowsMax = csvRowsMax,
): Promise<Response> {
  const first = await readPage(undefined);
  return new Response(streamOf(linesOf(columns, first, readPage, rowsMax)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'leasehold-rows-max': String(rowsMax),
    },
  });
}

interface CsvPage {
  rows: readonly (readonly Cell[])[];
  next?: string | undefined;
}

type ReadPage = (cursor: string | undefined) => Promise<CsvPage>;

/** A reader that goes away ends the reading of pages too. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* linesOf(
  columns: readonly string[],
  first: CsvPage,
  readPage: ReadPage,
  rowsMax: number,
): AsyncGenerator<string> {
  yield csvLine(columns);
  let left = rowsMax;
  for (let page = first; ; page = await readPage(page.next)) {
    const lines = page.rows.slice(0, left).map(csvLine);
    left -= lines.length;
    if (lines.length > 0) yield lines.join('');
    if (page.next === undefined || left === 0) return;
  }
}
