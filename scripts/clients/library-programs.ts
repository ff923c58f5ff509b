import { stubModelName } from './model/stub-model.ts';
import { dummyKey, prompt, type Program } from './program.ts';

/**
 * Runs the program of the guide, with what it does at the end in the place of what it shows there:
 * guides of libraries list the tools and leave the model to the reader.
 */
const guideProgram =
  (shown: string, done: string, imports = ''): Program['turn'] =>
  async ({ home, guide }) => {
    const { program } = guide;
    if (!program?.includes(shown)) throw new Error(`the guide has no line \`${shown}\``);
    await home.write('agent.mjs', imports + program.replace(shown, () => done));
    // What a program imports is looked for beside it.
    return home.run('ln -sfn "$LIBRARIES" node_modules && node agent.mjs');
  };

const openai: Program['configure'] = async (home, url) =>
  void Object.assign(home.exported, {
    OPENAI_API_KEY: dummyKey,
    OPENAI_BASE_URL: `${url}/v1`,
    OPENAI_DEFAULT_MODEL: stubModelName,
    OPENAI_AGENTS_DISABLE_TRACING: '1',
  });

export const openaiAgents: Program = {
  id: 'openai-agents',
  packages: ['@openai/agents'],
  configure: openai,
  turn: guideProgram("'What can you look up?'", `'${prompt}'`),
};

export const aiSdk: Program = {
  id: 'ai-sdk',
  packages: ['ai', '@ai-sdk/mcp', '@ai-sdk/openai'],
  configure: openai,
  turn: guideProgram(
    'console.log(Object.keys(tools));',
    `const { text } = await generateText({
  model: openai('${stubModelName}'),
  tools,
  stopWhen: stepCountIs(20),
  prompt: '${prompt}',
});
console.log(text);`,
    `import { generateText, stepCountIs } from 'ai';\nimport { openai } from '@ai-sdk/openai';\n`,
  ),
};

export const mastra: Program = {
  id: 'mastra',
  packages: ['@mastra/mcp', '@mastra/core', '@ai-sdk/openai'],
  configure: openai,
  turn: guideProgram(
    'console.log(Object.keys(tools));',
    `const agent = new Agent({
  id: 'my-agent',
  name: 'My agent',
  instructions: 'Look things up.',
  model: openai('${stubModelName}'),
  tools,
});
console.log((await agent.generate('${prompt}', { maxSteps: 20 })).text);`,
    `import { Agent } from '@mastra/core/agent';\nimport { openai } from '@ai-sdk/openai';\n`,
  ),
};
