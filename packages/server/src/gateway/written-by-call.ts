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
      // which record it is, is no text that is written in it
      fields: written.fields?.filter(({ path: [name = ''] }) => !isVariable(tool, name)),
      record: recordInPath(tool, sent),
      isDone: status !== undefined && status >= 200 && status < 300 && status !== 202,
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
function namesRecord(tool: Tool, sent: ToolArguments): boolean {
  const variables = variablesOf(tool);
  const last = variables.at(-1);
  if (last && isOfRecord(tool, last) && isIdName(last[1] ?? '')) return true;
  // `{id}` in `POST /tickets/{id}/convert` is of the ticket, and not of what is made
  const inPath = new Set(variables.map(([, name]) => name));
  return Object.entries(sent).some(
    ([name, value]) =>
      isOwnIdName(name) && !inPath.has(name) && value !== null && typeof value !== 'object',
  );
}

const variablesOf = ({ operation: { path } }: Tool) => [...path.matchAll(/\{([^{}]+)\}/g)];

const isVariable = (tool: Tool, name: string): boolean =>
  variablesOf(tool).some(([, variable]) => variable === name);

const isOfRecord = ({ operation: { method, path } }: Tool, [variable]: readonly string[]) =>
  method !== 'POST' || path.endsWith(variable ?? '{}');

/** Whatever stands behind it in the path is of another kind. */
function recordInPath(tool: Tool, sent: ToolArguments): string | undefined {
  const last = variablesOf(tool).at(-1);
  if (!last || !tool.operation.path.endsWith(last[0])) return undefined;
  const id = sent[last[1] ?? ''];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
