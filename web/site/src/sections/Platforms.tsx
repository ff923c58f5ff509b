import type { SiteFacts } from '../site-facts.ts';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/words-context.ts';
import styles from './Platforms.module.css';

const platforms = [
  {
    id: 'claude',
    name: 'Claude',
    status: 'supported',
    clients: ['Claude Code', 'Claude web and Desktop'],
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    status: 'supported',
    clients: ['ChatGPT'],
  },
  {
    id: 'custom',
    name: undefined,
    status: 'compatible',
    clients: ['TypeScript', 'OpenAI Agents SDK', 'AI SDK', 'LangChain', 'Mastra'],
  },
] as const;

/** The platforms, each with how it was tried. */
export function Platforms({ clientsTried }: Pick<SiteFacts, 'clientsTried'>) {
  const words = useWords().plugAndPlay.platforms;
  return (
    <>
      <ul className={styles['platforms']}>
        {platforms.map(({ id, name = words.customName, status, clients }) => (
          <li key={id}>
            <h3>{name}</h3>
            <div>
              <p>{words.how[id]}</p>
              <dl className={styles['tried']}>
                {clients.map((client) => (
                  <div key={client}>
                    <dt>{client}</dt>
                    <dd>{triedWords(clientsTried.get(client), words.tried)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <span className={styles['status']}>{words[status]}</span>
          </li>
        ))}
      </ul>
      <p className={styles['all']}>{words.all}</p>
    </>
  );
}

/** `tried` as docs/clients.md has it. */
function triedWords(
  tried: string | undefined,
  { ran, byTests, notRun }: Words['plugAndPlay']['platforms']['tried'],
): string {
  if (tried === undefined) throw new Error('docs/clients.md no longer has a client of the page');
  if (tried === 'not run') return notRun;
  return tried === 'by the tests' ? byTests : ran(tried);
}
