import {
  acceptedContent,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type GetPromptResult,
  type InputRequiredResult,
  type PromptMessage,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

export const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The suite's prompts; a lease has none. */
export function offerPrompts(server: Server): void {
  server.registerCapabilities({ prompts: {}, completions: {}, logging: {} });
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(prompts).map(([name, { args = [] }]) => ({
      name,
      description: 'A prompt of the conformance suite.',
      arguments: args.map((argument) => ({
        name: argument,
        description: 'Goes into the text.',
        required: true,
      })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, context) => {
    const prompt = prompts[params.name];
    if (!prompt)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`);
    return prompt.get(params.arguments ?? {}, context);
  });
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
}

interface FixturePrompt {
  args?: string[];
  get: (
    args: Readonly<Record<string, string>>,
    context: ServerContext,
  ) => GetPromptResult | InputRequiredResult;
}

const says = (...contents: PromptMessage['content'][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});
const text = (words: string): PromptMessage['content'] => ({ type: 'text', text: words });

const prompts: Readonly<Record<string, FixturePrompt>> = {
  test_simple_prompt: { get: () => says(text('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    args: ['arg1', 'arg2'],
    get: ({ arg1, arg2 }) => says(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    args: ['resourceUri'],
    get: ({ resourceUri = '' }) =>
      says(
        {
          type: 'resource',
          resource: {
            uri: resourceUri,
            mimeType: 'text/plain',
            text: 'Embedded resource content for testing.',
          },
        },
        text('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: {
    get: () =>
      says(
        { type: 'image', data: onePixelPng, mimeType: 'image/png' },
        text('Please analyze the image above.'),
      ),
  },
  test_input_required_result_prompt: {
    get(_args, { mcpReq }) {
      const given = acceptedContent(mcpReq.inputResponses, 'user_context')?.['context'];
      if (typeof given === 'string') return says(text(given));
      const requestedSchema = {
        type: 'object',
        properties: { context: { type: 'string' } },
        required: ['context'],
      } as const;
      const message = 'What context should the prompt use?';
      return inputRequired({
        inputRequests: {
          user_context: inputRequired.elicit({
            message,
            requestedSchema: { ...requestedSchema, required: ['context'] },
          }),
        },
      });
    },
  },
};

/** The suite's resources; a lease has none. */
export function offerResources(server: Server): void {
  server.registerCapabilities({ resources: { subscribe: true } });
  server.setRequestHandler('resources/list', () => ({
    resources: Object.entries(resources).map(([uri, { mimeType }]) => ({
      uri,
      mimeType,
      name: uri,
      description: 'Of the suite.',
    })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: 'test://template/{id}/data',
        name: 'template',
        description: 'Of the suite.',
        mimeType: 'application/json',
      },
    ],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? [];
    const found = id === undefined ? resources[uri] : templateData(id);
    if (!found) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, ...found }] };
  });
  for (const method of [
    'resources/subscribe',
    'resources/unsubscribe',
    'logging/setLevel',
  ] as const)
    server.setRequestHandler(method, () => ({}));
}

const resources: Readonly<
  Record<string, { mimeType: string } & ({ text: string } | { blob: string })>
> = {
  'test://static-text': {
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { mimeType: 'image/png', blob: onePixelPng },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched.' },
};

const templateData = (id: string) => ({
  mimeType: 'application/json',
  text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
});
