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

/**
 * What an answer says of the call, beside what was asked for and nothing else: `service` and
 * `message` of `{ status, message, service, data: { … } }` are nobody's, whoever stands in `data`.
 */
export function isSaidOfCall(name: string, siblings: ReadonlySet<string>): boolean {
  if (isProblem(siblings)) return ofProblems.has(name);
  return (
    ofCalls.has(name) &&
    [...siblings].some((one) => holders.has(one)) &&
    [...siblings].every((one) => holders.has(one) || ofCalls.has(one) || ofAnswers.has(one))
  );
}

/** What went wrong (RFC 9457), under whatever path. */
const isProblem = (names: ReadonlySet<string>): boolean =>
  ['title', 'status', 'detail'].every((name) => names.has(name)) &&
  [...names].every((name) => ofProblems.has(name));

const ofProblems = new Set(
  'type title status detail instance code errors invalidparams traceid requestid timestamp'.split(
    ' ',
  ),
);

const holders = new Set(
  'data result results items records payload included raw faileditems'.split(' '),
);
const ofCalls = new Set(
  'message msg messages detail status success statuscode statustext resultcode returncode responsecode code error errors errorcode errormessage service resource operation method version apiversion requestid traceid correlationid timestamp took duration'.split(
    ' ',
  ),
);
