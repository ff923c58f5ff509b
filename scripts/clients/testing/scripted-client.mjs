// A client as small as one can be, for the test of what runs the others: it speaks to a lease and
// asks a model by OpenAI's chat completions, until the model says something.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const { LEASE_ADDRESS, LEASE_KEY, MODEL_URL } = process.env;
const client = new Client({ name: 'scripted', version: '1' });
await client.connect(
  new StreamableHTTPClientTransport(new URL(LEASE_ADDRESS), {
    requestInit: { headers: { authorization: `Bearer ${LEASE_KEY}` } },
  }),
);
const { tools } = await client.listTools();
if (process.argv.includes('--show-tools')) console.log(JSON.stringify(tools));
const messages = [
  { role: 'system', content: client.getInstructions() ?? '' },
  { role: 'user', content: process.argv[2] },
];
for (;;) {
  const response = await fetch(`${MODEL_URL}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      messages,
      tools: tools.map(({ name, inputSchema }) => ({
        type: 'function',
        function: { name, parameters: inputSchema },
      })),
    }),
  });
  const [{ message }] = (await response.json()).choices;
  messages.push(message);
  const [call] = message.tool_calls ?? [];
  if (!call) {
    console.log(message.content);
    break;
  }
  const result = await client
    .callTool({ name: call.function.name, arguments: JSON.parse(call.function.arguments) })
    .then(({ content }) => content.map(({ text }) => text).join('\n'))
    .catch(String);
  messages.push({ role: 'tool', tool_call_id: call.id, content: result });
}
await client.close();
