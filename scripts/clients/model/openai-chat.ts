import { isRecord, records, resultText, textOf, type Dialect, type JsonRecord } from './dialect.ts';

/** OpenAI's chat completions (platform.openai.com/docs/api-reference/chat). */
export const openaiChat: Dialect = {
  takes: (path) => path.endsWith('/chat/completions'),
  read: (body) => ({
    offered: records(body['tools']).flatMap(({ function: tool }) =>
      isRecord(tool) ? [{ name: textOf(tool['name']) }] : [],
    ),
    results: records(body['messages'])
      .filter(({ role }) => role === 'tool')
      .map((message) => ({
        id: textOf(message['tool_call_id']),
        text: resultText(message['content']),
      })),
    isStream: body['stream'] === true,
  }),
  write: (answer, body) => {
    const message =
      'call' in answer
        ? {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                index: 0,
                id: answer.call.id,
                type: 'function',
                function: {
                  name: answer.call.tool.name,
                  arguments: JSON.stringify(answer.call.arguments),
                },
              },
            ],
          }
        : { role: 'assistant', content: answer.says };
    const finish_reason = 'call' in answer ? 'tool_calls' : 'stop';
    const head = { id: 'chatcmpl-1', created: 1_700_000_000, model: textOf(body['model']) };
    const chunk = (choices: object[], more: JsonRecord = {}) => ({
      data: { ...head, object: 'chat.completion.chunk', choices, ...more },
    });
    return {
      json: {
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason }],
        usage,
      },
      events: [
        chunk([{ index: 0, delta: message, finish_reason: null }]),
        chunk([{ index: 0, delta: {}, finish_reason }]),
        chunk([], { usage }),
        { data: '[DONE]' },
      ],
    };
  },
};

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
