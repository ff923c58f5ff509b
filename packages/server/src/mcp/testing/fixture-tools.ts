import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type ContentBlock,
  type InputRequests,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { onePixelPng } from './fixture-offers.ts';

type Handler = (
  context: ServerContext,
) => CallToolResult | InputRequiredResult | Promise<CallToolResult | InputRequiredResult>;

/** The suite's tools that no API can answer, by the names it gives them. */
export interface FixtureTools {
  definitions: { name: string; description: string; inputSchema: { type: 'object' } }[];
  handlers: Readonly<Record<string, Handler>>;
}

/** `changes`: how often the suite has changed the tools so far. */
export function fixtureTools(changes: number, changeTools: () => void): FixtureTools {
  const handlers: Record<string, Handler> = {
    ...contentTools,
    ...stepTools,
    ...inputTools,
    test_trigger_tool_change: () => {
      changeTools();
      return text('Changed.');
    },
    ...(changes > 0 && { [`test_change_${changes}`]: () => text('New.') }),
  };
  const definitions = Object.keys(handlers).map((name) => ({
    name,
    description: 'A tool of the conformance suite.',
    inputSchema: { type: 'object' as const },
  }));
  return { definitions, handlers };
}

const text = (words: string): CallToolResult => content({ type: 'text', text: words });
const content = (...blocks: ContentBlock[]): CallToolResult => ({ content: blocks });
const image: ContentBlock = { type: 'image', data: onePixelPng, mimeType: 'image/png' };
/** A RIFF header and no sample. */
const silence = Buffer.from(
  '524946462400000057415645666d74201000000001000100401f0000803e00000200100064617461000000',
  'hex',
).toString('base64');

const contentTools: Record<string, Handler> = {
  test_image_content: () => content(image),
  test_audio_content: () => content({ type: 'audio', data: silence, mimeType: 'audio/wav' }),
  test_embedded_resource: () =>
    content({
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    }),
  test_multiple_content_types: () =>
    content({ type: 'text', text: 'Multiple content types test:' }, image, {
      type: 'resource',
      resource: {
        uri: 'test://mixed-content-resource',
        mimeType: 'application/json',
        text: '{"test":"data","value":123}',
      },
    }),
};

const stepTools: Record<string, Handler> = {
  async test_tool_with_logging({ mcpReq }) {
    for (const step of [
      'Tool execution started',
      'Tool processing data',
      'Tool execution completed',
    ]) {
      await mcpReq.log('info', step);
      await sleep(50);
    }
    return text('Logged.');
  },
  async test_logging_tool({ mcpReq }) {
    await mcpReq.log('info', 'Only for those who asked.');
    return text('Logged.');
  },
  test_missing_capability(context) {
    if (!declares(context, 'sampling'))
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
    return text('It can sample.');
  },
  test_streaming_elicitation: () =>
    inputRequired({ inputRequests: { name: asking('What is your name?', 'name') } }),
};

/** A form with one field. */
const asking = (message: string, field: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [field]: type === 'string' ? { type } : { type } },
      required: [field],
    },
  });
const sampling = (words: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: words } }],
    maxTokens: 100,
  });

const states = createRequestStateCodec<string>({ key: randomBytes(32) });

/** The state a client sends back; whatever was altered is refused. */
async function stateOf(context: ServerContext): Promise<string | undefined> {
  const state = context.mcpReq.requestState<string>();
  if (state === undefined) return undefined;
  return states.verify(state, context).catch(() => {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'The request state is not one of ours.',
    );
  });
}

async function ask(inputRequests: InputRequests, state?: string): Promise<InputRequiredResult> {
  return inputRequired({
    inputRequests,
    ...(state !== undefined && { requestState: await states.mint(state) }),
  });
}

const inputTools: Record<string, Handler> = {
  test_input_required_result_elicitation({ mcpReq }) {
    const name = acceptedContent(mcpReq.inputResponses, 'user_name')?.['name'];
    return typeof name === 'string'
      ? text(`Hello, ${name}!`)
      : ask({ user_name: asking('What is your name?', 'name') });
  },
  test_input_required_result_sampling({ mcpReq }) {
    const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
    return answer.kind === 'sampling'
      ? text(JSON.stringify(answer.result.content))
      : ask({ capital_question: sampling('What is the capital of France?') });
  },
  test_input_required_result_list_roots({ mcpReq }) {
    const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
    return answer.kind === 'roots'
      ? text(answer.roots.map(({ uri }) => uri).join())
      : ask({ client_roots: inputRequired.listRoots() });
  },
  test_input_required_result_request_state: (context) => confirmed(context),
  test_input_required_result_tampered_state: (context) => confirmed(context),
  async test_input_required_result_multiple_inputs(context) {
    const { inputResponses } = context.mcpReq;
    const requests = {
      user_name: asking('What is your name?', 'name'),
      greeting: sampling('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    };
    const isComplete = Object.keys(requests).every(
      (key) => inputResponse(inputResponses, key).kind !== 'missing',
    );
    return isComplete && (await stateOf(context)) === 'asked'
      ? text('All of it is here.')
      : ask(requests, 'asked');
  },
  async test_input_required_result_multi_round(context) {
    const { inputResponses } = context.mcpReq;
    const state = await stateOf(context);
    if (state === 'second' && acceptedContent(inputResponses, 'step2')) return text('Two rounds.');
    if (state === 'first' && acceptedContent(inputResponses, 'step1'))
      return ask({ step2: asking('Step 2: What is your favorite color?', 'color') }, 'second');
    return ask({ step1: asking('Step 1: What is your name?', 'name') }, 'first');
  },
  test_input_required_result_capabilities: (context) =>
    ask({
      ...(declares(context, 'sampling') && {
        question: sampling('What is the capital of France?'),
      }),
      ...(declares(context, 'elicitation') && { name: asking('What is your name?', 'name') }),
    }),
};

function declares({ mcpReq }: ServerContext, capability: string): boolean {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY];
  return typeof capabilities === 'object' && capabilities !== null && capability in capabilities;
}

async function confirmed(context: ServerContext): Promise<CallToolResult | InputRequiredResult> {
  const isAsked = (await stateOf(context)) === 'asked';
  const isOk = acceptedContent(context.mcpReq.inputResponses, 'confirm')?.['ok'] === true;
  return isAsked && isOk
    ? text('state-ok')
    : ask({ confirm: asking('Please confirm', 'ok', 'boolean') }, 'asked');
}
