import { isObject } from '@leasehold/privacy';
import type { Examination } from '../examination.ts';
import { resultOf, rpcAnswer, rpcQuestion, type RpcContext } from '../rpc.ts';
import { sessionFailure } from './session.ts';

const step = 'call';

/**
 * Calls one tool without arguments, if its owner named one. What it says is looked at for its form
 * alone.
 */
export async function callNamedTool(
  x: Examination,
  context: RpcContext,
  names: readonly string[],
): Promise<void> {
  const { call: name, client } = x;
  if (name === undefined) return x.tell(step, 'not_tried', 'No tool was named to be called.');
  if (!names.includes(name))
    return x.tell(
      step,
      'tool_unknown',
      `There is no tool ${x.shown(name, 80)} among ${names.length}.`,
    );
  const id = 1_000;
  const answer = await x.ask(
    step,
    rpcQuestion(context, { id, method: 'tools/call', params: { name, arguments: {} } }),
  );
  if (!answer) return;
  const message = rpcAnswer(answer, id);
  const result = resultOf(message);
  if (answer.status !== 200 || !isObject(result) || !Array.isArray(result['content']))
    return x.tell(step, 'call_failed', sessionFailure(x, answer, message), answer.tookMs);
  if (result['isError'] === true) return x.tell(step, 'call_error', undefined, answer.tookMs);
  const chars = answer.text.length;
  if (client.resultCharsMax !== undefined && chars > client.resultCharsMax)
    return x.tell(
      step,
      'result_large',
      `The result has ${chars} characters; ${client.name} shows ${client.resultCharsMax}.`,
      answer.tookMs,
    );
  x.pass(step, `The tool answered with ${chars} characters.`, answer.tookMs);
}
