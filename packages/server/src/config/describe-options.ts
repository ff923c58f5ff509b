import { optionNames, options, type Option } from './options.ts';

/** The table of options: plain text for --help, Markdown for docs/options.md. */
export function describeOptions(form: 'help' | 'markdown'): string {
  const rows: Option[] = optionNames.map((name) => options[name]);
  return form === 'help'
    ? rows.map(helpLine).join('\n')
    : [markdownHead, ...rows.map(markdownRow), '', markdownEnd].join('\n');
}

function helpLine(option: Option): string {
  const usage = option.flag ? `${option.flag} <${option.type.placeholder}>` : '(environment only)';
  const fallback = option.default ? ` Default ${option.default}.` : '';
  return `  ${usage.padEnd(34)} ${option.env}\n      ${option.description}${fallback}`;
}

const markdownHead = `# Options

Every option can be set in the environment; most also by a flag of \`leasehold start\`, which wins. An empty variable counts as not set. Secrets have
no flag where a command line would show them to other processes; they can also come [from a file or a command](secrets.md). This page is made from \`packages/server/src/config/options.ts\` by
\`node packages/server/src/config/write-options-page.ts\`.

| Variable | Flag | Value | Default | Meaning |
|---|---|---|---|---|`;

/** Other words for them, which the search of the documentation knows too. */
const markdownEnd =
  '<!-- search: configuration settings environment variables flags env vars change the port host tls https smtp data folder log level debug verbose logging -->\n';

function markdownRow(option: Option): string {
  const { env, flag, type, default: fallback, description, secret } = option;
  const elsewhere = secret ? ' A secret: also by `…_FILE` or `…_COMMAND`.' : '';
  const code = (text: string | undefined) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '');
  return `| ${code(env)} | ${code(flag)} | ${code(type.placeholder)} | ${code(fallback)} | ${description}${elsewhere} |`;
}
