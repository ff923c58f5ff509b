import { foldName, type Field } from '@leasehold/privacy';

/**
 * The fields of a list as if it stood alone. `items` of `{ items: [{ name }], total }` says nothing
 * of what stands in it; beside fields of an order they are what was ordered.
 */
export function withoutEnvelope(fields: readonly Field[]): readonly Field[] {
  const list = fields.find(({ path, names }) => isListOfRecords(path, names[0] ?? ''))?.names[0];
  if (list === undefined) return fields;
  const isEnvelope = fields.every(
    ({ names: [top = ''] }) => top === list || ofAnswers.has(foldName(top).replace('@', '')),
  );
  return isEnvelope
    ? fields.map((field) =>
        field.names[0] === list && field.names.length > 1
          ? { ...field, names: field.names.slice(1) }
          : field,
      )
    : fields;
}

/** Words that mean things elsewhere: a line of an order, an entry of a journal. */
const isListOfRecords = (path: string, top: string): boolean =>
  /^(?:items?|values?|lists?|entries|entry)$/i.test(top) && path.startsWith(`${top}[].`);

/** What an answer says of itself, beside the list. */
const ofAnswers = new Set(
  (
    'total totalcount totalitems totalresults totalrecords totalelements totalpages count odatacount ' +
    'odatacontext odatanextlink page pages pagenumber pagesize pageindex perpage limit offset size ' +
    'start skip top from to next prev previous first last nextpage prevpage previouspage currentpage ' +
    'lastpage nextpagetoken nextlink nextcursor prevcursor cursor cursors hasmore hasnext hasnextpage ' +
    'hasprevious links link meta metadata paging pagination pageinfo kind etag object url self href ' +
    'success status code message error errors warnings'
  ).split(' '),
);
