import type { Tool, ToolArguments } from '@leasehold/catalog';
import {
  isIdName,
  isOwnIdName,
  writtenArguments,
  type ProtectOptions,
  type RestoredArguments,
  type WrittenArguments,
} from '@leasehold/privacy';

/** A call, as its agent gave it and as it was sent. */
interface SentCall {
  args: ToolArguments;
  /** With its tokens restored: a record is called by its id, whatever the agent has for it. */
  restored: RestoredArguments;
  /** Of the API's answer. */
  status: number | undefined;
}

/** What a call has written in the API, as far as it tells. */
export type WrittenByCall = Pick<ProtectOptions, 'written' | 'stored'>;

/** What asks is judged by its arguments' roads; what else a call that writes sends, it has written. */
export function writtenByCall(tool: Tool, call: SentCall): WrittenByCall {
  if (tool.definition.annotations.readOnlyHint) return {};
  return { written: writtenItself(tool, call), stored: call.restored.restored };
}

function writtenItself(
  tool: Tool,
  { args, restored: { args: sent, restored }, status }: SentCall,
): WrittenArguments | undefined {
  const written = writtenArguments(args);
  const idsSent = restored.size > 0 ? (writtenArguments(sent)?.ids ?? []) : [];
  return (
    written && {
      ...written,
      ids: [...new Set([...written.ids, ...idsSent])],
      isUnnamed: !namesRecord(tool, sent) && !isRefused(status),
      isMadeLater: status === 202,
    }
  );
}

/** Nothing was made (RFC 9110 §15.5). */
const isRefused = (status = 0): boolean => status >= 400 && status < 500;

/**
 * `PATCH /contacts/{id}` and `PUT /contacts` with an `id` say which record is written; `POST
 * /contacts` and `POST /customers/{id}/notes` do not, nor does `PATCH /contacts/{ref}`, whose record
 * is not known again by its `ref`.
 */
function namesRecord({ operation: { method, path } }: Tool, sent: ToolArguments): boolean {
  const variables = [...path.matchAll(/\{([^{}]+)\}/g)];
  const last = variables.at(-1);
  const isOfRecord = method !== 'POST' || path.endsWith(last?.[0] ?? '{}');
  if (last && isOfRecord && isIdName(last[1] ?? '')) return true;
  // `{id}` in `POST /tickets/{id}/convert` is of the ticket, and not of what is made
  const inPath = new Set(variables.map(([, name]) => name));
  return Object.entries(sent).some(
    ([name, value]) =>
      isOwnIdName(name) && !inPath.has(name) && value !== null && typeof value !== 'object',
  );
}
