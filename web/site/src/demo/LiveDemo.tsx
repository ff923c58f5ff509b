import { DemoActions } from './DemoActions.tsx';
import { CodeLines, DemoPanels } from './DemoPanels.tsx';
import { demos, type DemoId } from './demos.ts';
import styles from './demo.module.css';
import { buildSecret, runDemo } from './run-demo.ts';

/**
 * A demo as the page is built with it: three panels of text, computed by the engine. `startDemos`
 * makes it live in the browser.
 */
export function LiveDemo({ id }: { id: DemoId }) {
  const demo = demos[id];
  const { made } = runDemo(demo, { leaseSecret: buildSecret, now: () => demo.now });
  if (!made) throw new Error(`the example ${id} has mistakes`);
  const text = (code: string) => (
    <div className={styles['editor']}>
      <pre className={styles['code']}>
        <CodeLines text={code} />
      </pre>
    </div>
  );
  return (
    <div data-demo={id}>
      <DemoPanels
        id={id}
        demo={demo}
        data={text(demo.data)}
        policy={text(demo.policy)}
        made={made}
        actions={<DemoActions isWaiting />}
      />
    </div>
  );
}
