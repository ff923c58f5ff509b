import { built } from './built-view.ts';
import { examples } from './examples/index.ts';
import { Panel } from './Panel.tsx';
import { ExampleButtons, readWords } from './SourceEditor.tsx';
import { useWorkbenchWords } from '../words/workbench-words.ts';
import { WorkbenchSheets } from './WorkbenchSheets.tsx';
import styles from './SourceEditor.module.css';

/** The first example as the page is built with it, complete without script. */
export function BuiltWorkbench() {
  const words = useWorkbenchWords();
  return (
    <WorkbenchSheets
      view={built.view}
      costs={built.costs}
      source={
        <Panel area="source" title={words.source.title}>
          <ExampleButtons chosen={examples[0].name} />
          <pre
            className={styles['text']}
            tabIndex={0}
            role="region"
            aria-label={words.source.document}
          >
            {examples[0].text}
          </pre>
          <div className={styles['status']} data-waiting="">
            <p>{readWords(built.view, words)}</p>
            <p>{words.source.stays}</p>
          </div>
        </Panel>
      }
    />
  );
}
