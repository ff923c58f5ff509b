import type { FilterType } from '@leasehold/privacy';
import type { MarkedLine } from '@leasehold/ui/json';
import type { ReactNode } from 'react';
import { AgentSheet } from './AgentSheet.tsx';
import { FieldList } from './FieldList.tsx';
import { LinesLeftOut } from './LinesLeftOut.tsx';
import { Panel } from './Panel.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { ToolsPanel } from './ToolsPanel.tsx';
import sheet from './AgentSheet.module.css';
import { useWorkbenchWords } from '../words/workbench-words.ts';
import styles from './workbench.module.css';
import type { GoodView, WorkbenchAnswer, ToolCosts } from './view.ts';

/** What a visitor can do once the workbench is live. */
export interface WorkbenchControls {
  chooseTool: (name: string) => void;
  /** Undefined: back to what was suggested. */
  chooseTreatment: (path: string, filterType: FilterType | undefined) => void;
}

interface WorkbenchProps {
  view: GoodView;
  /** The text that was pasted, or the editor for it, with what is above and below. */
  source: ReactNode;
  /** Absent: it stands as it was built. */
  controls?: WorkbenchControls | undefined;
  costs?: ToolCosts | undefined;
  /** The marks of before: those that differ are drawn anew. */
  before?: readonly MarkedLine[] | undefined;
  isStale?: boolean;
}

/** The whole workbench but for its text: tools, both sheets, fields and the policy to take along. */
export function WorkbenchSheets({
  view,
  source,
  controls,
  costs,
  before,
  isStale,
}: WorkbenchProps) {
  const words = useWorkbenchWords().agent;
  const { kind, answer, shownFields, file, tool } = view;
  const agent = answer && (
    <AgentSheet
      answer={answer}
      fields={shownFields.fields}
      treatments={view.treatments}
      onTreatment={controls?.chooseTreatment}
      before={before}
      isStale={isStale}
    />
  );
  return (
    <div className={styles['workbench']} data-kind={kind}>
      {source}
      {kind === 'api' ? (
        <>
          <ToolsPanel view={view} costs={costs} onTool={controls?.chooseTool} />
          {answer && <UpstreamSheet answer={answer} />}
          {agent ?? <NoSheet why={words.unknown(tool?.name ?? words.thisTool)} />}
        </>
      ) : (
        (agent ?? <NoSheet why={words.notYet} />)
      )}
      {shownFields.fields.length > 0 && (
        <FieldList
          shownFields={shownFields}
          treatments={view.treatments}
          onTreatment={controls?.chooseTreatment}
        />
      )}
      <TakeAlong file={file} isLive={controls !== undefined} />
    </div>
  );
}

/** In the place of the agent's sheet. */
function NoSheet({ why }: { why: string }) {
  return (
    <Panel area="agent" title={useWorkbenchWords().agent.title}>
      <p className={styles['nothing']}>{why}</p>
    </Panel>
  );
}

function UpstreamSheet({ answer: { before, linesLeftOut } }: { answer: WorkbenchAnswer }) {
  const words = useWorkbenchWords().upstream;
  return (
    <Panel area="upstream" title={words.title} note={words.note}>
      <p className={sheet['hint']}>{words.hint}</p>
      <pre className={sheet['sheet']}>
        {before.map((line, i) => (
          // lines have no identity of their own
          <span key={i} className={sheet['line']}>
            {line}
          </span>
        ))}
      </pre>
      <LinesLeftOut count={linesLeftOut} />
    </Panel>
  );
}
