import { isRecord, records, textOf, type Dialect, type JsonRecord } from './dialect.ts';

/** Google's generateContent (ai.google.dev/api/generate-content). */
export const gemini: Dialect = {
  takes: (path) => /:(?:streamG|g)enerateContent$/.test(path),
  read: (body, path) => ({
    offered: records(body['tools'])
      .flatMap((tool) => records(tool['functionDeclarations']))
      .map((tool) => ({ name: textOf(tool['name']) })),
    results: records(body['contents'])
      .flatMap(({ parts }) => records(parts))
      .flatMap(({ functionResponse }) => (isRecord(functionResponse) ? [functionResponse] : []))
      .map(resultOf),
    isStream: path.endsWith(':streamGenerateContent'),
  }),
  write: (answer) => {
    const part =
      'call' in answer
        ? {
            functionCall: {
              id: answer.call.id,
              name: answer.call.tool.name,
              args: answer.call.arguments,
            },
          }
        : { text: answer.says };
    const json = {
      candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
    };
    return { json, events: [{ data: json }] };
  },
};

function resultOf({ id, name, response }: JsonRecord) {
  const output = isRecord(response) ? (response['output'] ?? response['error']) : undefined;
  return {
    ...(typeof id === 'string' && { id }),
    tool: textOf(name),
    text: typeof output === 'string' ? output : JSON.stringify(response ?? ''),
  };
}
