import {
  records,
  resultText,
  textOf,
  type Dialect,
  type JsonRecord,
  type ModelAnswer,
  type OfferedTool,
} from './dialect.ts';

/** OpenAI's responses (platform.openai.com/docs/api-reference/responses). */
export const openaiResponses: Dialect = {
  takes: (path) => path.endsWith('/responses'),
  read: (body) => ({
    offered: [
      ...toolsOf(body['tools']),
      // Those that a search of the client's found come with its result.
      ...records(body['input']).flatMap(({ tools }) => toolsOf(tools)),
    ],
    results: records(body['input'])
      .filter(({ type }) => /^(?:function_call|tool_search)_output$/.test(textOf(type)))
      .map((item) => ({
        id: textOf(item['call_id']),
        text: resultText(item['output'] ?? item['tools']),
      })),
    isStream: body['stream'] === true,
  }),
  write: (answer, body) => {
    const item = itemOf(answer);
    const response = (status: string, output: object[]) => ({
      id: 'resp_1',
      object: 'response',
      created_at: 1_700_000_000,
      status,
      model: textOf(body['model']),
      output,
      parallel_tool_calls: false,
      tool_choice: 'auto',
      tools: [],
      usage,
    });
    const event = (name: string, data: JsonRecord) => ({ name, data: { type: name, ...data } });
    return {
      json: response('completed', [item]),
      events: [
        event('response.created', { response: response('in_progress', []) }),
        event('response.output_item.added', {
          output_index: 0,
          item: { ...item, status: 'in_progress', ...('content' in item && { content: [] }) },
        }),
        ...textEvents(answer, item.id).map(([name, data]) => event(name, data)),
        event('response.output_item.done', { output_index: 0, item }),
        event('response.completed', { response: response('completed', [item]) }),
      ].map((sent, sequence_number) => ({
        ...sent,
        data: { ...sent.data, sequence_number },
      })),
    };
  },
};

/** Tools stand beside each other, or under the name of their server. */
const toolsOf = (tools: unknown): OfferedTool[] =>
  records(tools).flatMap((tool) =>
    tool['type'] === 'namespace'
      ? records(tool['tools']).map((inner) => ({
          name: textOf(inner['name']),
          namespace: textOf(tool['name']),
        }))
      : [{ name: textOf(tool['name'] ?? tool['type']) }],
  );

function itemOf(answer: ModelAnswer) {
  if ('says' in answer)
    return {
      id: 'msg_1',
      type: 'message',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text: answer.says, annotations: [] }],
    };
  const { id, tool } = answer.call;
  const isSearch = tool.name === 'tool_search';
  return {
    id: `fc_${id}`,
    type: isSearch ? 'tool_search_call' : 'function_call',
    status: 'completed',
    call_id: id,
    ...(isSearch
      ? { execution: 'client', arguments: answer.call.arguments }
      : { name: tool.name, arguments: JSON.stringify(answer.call.arguments) }),
    ...(tool.namespace !== undefined && { namespace: tool.namespace }),
  };
}

const textEvents = (answer: ModelAnswer, item_id: string): [string, JsonRecord][] => {
  const place = { item_id, output_index: 0 };
  if ('call' in answer) {
    const text = JSON.stringify(answer.call.arguments);
    return answer.call.tool.name === 'tool_search'
      ? []
      : [
          ['response.function_call_arguments.delta', { ...place, delta: text }],
          ['response.function_call_arguments.done', { ...place, arguments: text }],
        ];
  }
  const part = { type: 'output_text', text: answer.says, annotations: [] };
  const content = { ...place, content_index: 0 };
  return [
    ['response.content_part.added', { ...content, part: { ...part, text: '' } }],
    ['response.output_text.delta', { ...content, delta: answer.says }],
    ['response.output_text.done', { ...content, text: answer.says }],
    ['response.content_part.done', { ...content, part }],
  ];
};

const usage = {
  input_tokens: 10,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 10,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 20,
};
