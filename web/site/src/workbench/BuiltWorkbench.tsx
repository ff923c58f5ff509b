import { built } from './built-view.ts';
import { examples } from './examples/index.ts';
import { Panel } from './Panel.tsx';
import { ExampleButtons } from './SourceEditor.tsx';
import { WorkbenchSheets } from './WorkbenchSheets.tsx';
import styles from './SourceEditor.module.css';

/** The first example as the page is built with it, complete without script. */
export function BuiltWorkbench() {
  return (
    <WorkbenchSheets
      view={built.view}
      costs={built.costs}
      source={
        <Panel area="source" title="Your API, or one answer of it">
          <ExampleButtons chosen={examples[0].name} />
          <pre
            className={styles['text']}
            tabIndex={0}
            role="region"
            aria-label="An OpenAPI document"
          >
            {examples[0].text}
          </pre>
          <div className={styles['status']} data-waiting="">
            <p>
              {built.view.source}, {built.view.tools.length} operations.
            </p>
            <p>What you paste stays in this tab. Requests are counted here from then on.</p>
          </div>
        </Panel>
      }
    />
  );
}
