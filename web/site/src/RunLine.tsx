import styles from './RunLine.module.css';

/** The one line that starts a gateway of one's own, as docs/installing.md has it. */
export const runCommand = 'npx leasehold start';

/** To be copied: a script adds the button (enhance/start-copy-buttons.ts). */
export function RunLine() {
  return (
    <p className={styles['run']} data-code="">
      <span aria-hidden="true">$</span> <code>{runCommand}</code>
    </p>
  );
}
