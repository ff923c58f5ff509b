import styles from './Platforms.module.css';

const platforms = [
  {
    name: 'Claude',
    how: 'Chat assistant: connectors in the app and on the desktop, Claude Code on the command line.',
    status: 'Supported',
  },
  { name: 'ChatGPT', how: 'Chat assistant: custom connectors over MCP.', status: 'Supported' },
  {
    name: 'Custom agents',
    how: 'Anything that speaks the Model Context Protocol over HTTP or stdio.',
    status: 'MCP Compatible',
  },
] as const;

export function Platforms() {
  return (
    <ul className={styles['platforms']}>
      {platforms.map(({ name, how, status }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{how}</p>
          <span className={styles['status']}>{status}</span>
        </li>
      ))}
    </ul>
  );
}
