import { records, resultText, textOf, type Dialect, type JsonRecord } from './dialect.ts';

/** Anthropic's messages (platform.claude.com/docs/en/api/messages). */
export const anthropic: Dialect = {
  takes: (path) => path.endsWith('/messages'),
  read: (body) => ({
    offered: records(body['tools']).map((tool) => ({ name: textOf(tool['name']) })),
    results: records(body['messages']).flatMap((message) =>
      records(message['content'])
        .filter(({ type }) => type === 'tool_result')
        .map((block) => ({
          id: textOf(block['tool_use_id']),
          text: resultText(block['content']),
        })),
    ),
    isStream: body['stream'] === true,
  }),
  write: (answer, body) => {
    const block =
      'call' in answer
        ? {
            type: 'tool_use',
            id: answer.call.id,
            name: answer.call.tool.name,
            input: answer.call.arguments,
          }
        : { type: 'text', text: answer.says };
    const delta =
      'call' in answer
        ? { type: 'input_json_delta', partial_json: JSON.stringify(answer.call.arguments) }
        : { type: 'text_delta', text: answer.says };
    const stop_reason = 'call' in answer ? 'tool_use' : 'end_turn';
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: textOf(body['model']),
      stop_sequence: null,
      usage: { input_tokens: 10, output_tokens: 10 },
    };
    const event = (name: string, data: JsonRecord = {}) => ({
      name,
      data: { type: name, ...data },
    });
    return {
      json: { ...message, content: [block], stop_reason },
      events: [
        event('message_start', { message: { ...message, content: [], stop_reason: null } }),
        event('content_block_start', {
          index: 0,
          content_block: 'call' in answer ? { ...block, input: {} } : { ...block, text: '' },
        }),
        event('content_block_delta', { index: 0, delta }),
        event('content_block_stop', { index: 0 }),
        event('message_delta', {
          delta: { stop_reason, stop_sequence: null },
          usage: { output_tokens: 10 },
        }),
        event('message_stop'),
      ],
    };
  },
};
