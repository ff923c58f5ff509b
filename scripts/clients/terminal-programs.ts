import { stubModelName } from './model/stub-model.ts';
import { dummyKey, prompt, type Program } from './program.ts';

/** One line that runs the program for one prompt. */
const line =
  (text: string): Program['turn'] =>
  ({ home }) =>
    home.run(text);

const exports = (home: { exported: Record<string, string> }, more: Record<string, string>): void =>
  void Object.assign(home.exported, more);

export const claudeCode: Program = {
  id: 'claude-code',
  packages: ['@anthropic-ai/claude-code'],
  afterInstall: 'install.cjs',
  configure: async (home, url) =>
    exports(home, {
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: dummyKey,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    }),
  turn: ({ home, server }) =>
    home.run(`claude -p '${prompt}' --allowedTools 'mcp__${server}' --model claude-sonnet-4-5`),
  canSignIn: true,
  ownWords: { revokedKey: /rejected the Authorization header in its config \(update it[^)]*\)/ },
};

export const codex: Program = {
  id: 'codex',
  packages: ['@openai/codex'],
  configure: async (home, url) => {
    exports(home, { STUB_MODEL_KEY: dummyKey });
    await home.write(
      '~/.codex/config.toml',
      [
        `model = "${stubModelName}"`,
        'model_provider = "stub"',
        '[model_providers.stub]',
        'name = "stub"',
        `base_url = "${url}/v1"`,
        'env_key = "STUB_MODEL_KEY"',
        'wire_api = "responses"',
        '',
      ].join('\n'),
    );
  },
  turn: line(
    `codex exec --skip-git-repo-check --dangerously-bypass-approvals-and-sandbox '${prompt}'`,
  ),
  canSignIn: true,
  ownWords: { revokedKey: /Authentication required/ },
};

export const copilotCli: Program = {
  id: 'copilot-cli',
  packages: ['@github/copilot'],
  configure: async (home, url) =>
    exports(home, {
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: dummyKey,
      COPILOT_MODEL: stubModelName,
    }),
  turn: line(`copilot -p '${prompt}' --allow-all-tools`),
  ownWords: { revokedKey: /Re-authentication required for MCP server/ },
};

export const geminiCli: Program = {
  id: 'gemini-cli',
  packages: ['@google/gemini-cli'],
  configure: async (home, url) => {
    exports(home, {
      GEMINI_API_KEY: dummyKey,
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    });
    await home.write(
      '~/.gemini/settings.json',
      JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' } },
        general: { enableAutoUpdate: false },
        privacy: { usageStatisticsEnabled: false },
      }),
    );
  },
  turn: line(`gemini -p '${prompt}' --yolo -m gemini-2.5-pro`),
  ownWords: { nulls: /params\/email must be string/ },
};

export const qwenCode: Program = {
  id: 'qwen-code',
  packages: ['@qwen-code/qwen-code'],
  configure: async (home, url) =>
    exports(home, {
      OPENAI_API_KEY: dummyKey,
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_MODEL: stubModelName,
    }),
  turn: line(`qwen -p '${prompt}' --yolo --auth-type openai`),
  ownWords: {
    nulls: /params\/email must be string/,
    revokedKey: /MCP tool execution may have completed before the connection failed\./,
  },
};

export const opencode: Program = {
  id: 'opencode',
  packages: ['opencode-ai'],
  afterInstall: 'postinstall.mjs',
  configure: (home, url) =>
    home.write(
      '~/.config/opencode/opencode.json',
      JSON.stringify({
        autoupdate: false,
        share: 'disabled',
        provider: {
          stub: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: `${url}/v1`, apiKey: dummyKey },
            models: { [stubModelName]: { name: stubModelName } },
          },
        },
      }),
    ),
  turn: line(`opencode run '${prompt}' --model stub/${stubModelName}`),
  canSignIn: true,
};

export const continueCli: Program = {
  id: 'continue',
  packages: ['@continuedev/cli'],
  configure: (home, url) =>
    home.write(
      '~/.continue/config.yaml',
      [
        'name: stub',
        'version: 0.0.1',
        'schema: v1',
        'models:',
        `  - name: ${stubModelName}`,
        '    provider: openai',
        `    model: ${stubModelName}`,
        `    apiBase: ${url}/v1`,
        `    apiKey: ${dummyKey}`,
        '    capabilities: [tool_use]',
        '    roles: [chat]',
        '',
      ].join('\n'),
    ),
  turn: line(`cn -p '${prompt}' --auto --config ~/.continue/config.yaml`),
};

export const cline: Program = {
  id: 'cline',
  packages: ['cline'],
  configure: async (home, url) => {
    const { status, text } = await home.run(
      `cline auth -p openai-compatible -k ${dummyKey} -m ${stubModelName} -b ${url}/v1`,
    );
    if (status !== 0) throw new Error(`cline auth ended with ${status}: ${text}`);
  },
  turn: line(`cline --auto-approve true '${prompt}'`),
  ownWords: { revokedKey: /rejected its configured Authorization header\. [\w ]*\./ },
};
