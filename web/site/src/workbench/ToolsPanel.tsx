import { OthersWord } from '@leasehold/ui';
import { memo } from 'react';
import { Note, Panel } from './Panel.tsx';
import styles from './ToolsPanel.module.css';
import type { GoodView, WorkbenchTool, ToolCosts } from './view.ts';
import { useWorkbenchWords } from '../words/workbench-words.ts';

interface ToolsPanelProps {
  view: GoodView;
  costs?: ToolCosts | undefined;
  onTool?: ((name: string) => void) | undefined;
}

/** The tools an agent gets, and what one of them takes. */
export const ToolsPanel = memo(function ToolsPanel({
  view: { tools, tool, advice, problems },
  costs,
  onTool,
}: ToolsPanelProps) {
  const { locale, tools: words } = useWorkbenchWords();
  const left = [...problems, ...(costs?.unusable ?? [])];
  return (
    <Panel
      area="tools"
      title={words.title(tools.length, tools.length.toLocaleString(locale))}
      note={costs && words.cost(costs.modelTokens.toLocaleString(locale))}
    >
      {onTool ? (
        <select
          className={styles['tools']}
          size={Math.min(Math.max(tools.length, 2), 7)}
          aria-label={words.tool}
          value={tool?.name ?? ''}
          onChange={({ target }) => onTool(target.value)}
        >
          {tools.map(({ name, operation }) => (
            <option key={name} value={name}>
              {name} · {operation}
            </option>
          ))}
        </select>
      ) : (
        <ul className={styles['tools']}>
          {tools.map(({ name, operation }) => (
            <li key={name} data-chosen={name === tool?.name || undefined}>
              {name} · {operation}
            </li>
          ))}
        </ul>
      )}
      {tool && <ToolCard tool={tool} />}
      {advice !== undefined && (
        <Note>
          <span lang="en">{advice}</span>
        </Note>
      )}
      {left.length > 0 && (
        <details className={styles['problems']}>
          <summary>{words.notes(left.length)}</summary>
          <ul lang="en">
            {left.map(({ place, message }, i) => (
              <li key={i}>
                <OthersWord isCode>{place}</OthersWord>: <OthersWord>{message}</OthersWord>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
});

function ToolCard({ tool: { description, arguments: inputs } }: { tool: WorkbenchTool }) {
  const words = useWorkbenchWords().tools;
  return (
    <div className={styles['tool']}>
      <p>
        <OthersWord>{description.slice(0, descriptionMax)}</OthersWord>
        {description.length > descriptionMax && '…'}
      </p>
      {inputs.length > 0 && (
        <ul className={styles['inputs']} aria-label={words.arguments}>
          {inputs.map(({ name, type, isRequired, takesTokens }) => (
            <li key={name}>
              <OthersWord isCode>{name}</OthersWord> {type}
              {isRequired && `, ${words.required}`}
              {takesTokens && <span className={styles['takes']}>{words.takesTokens}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const descriptionMax = 280;
