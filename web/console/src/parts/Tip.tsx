import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './floating.module.css';

/**
 * A short text beside what is pointed at or has the focus; whoever hears the page is told by the
 * element itself.
 */
export function Tip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<Record<string, unknown>>;
}) {
  return (
    <Tooltip.Provider delay={300}>
      <Tooltip.Root>
        <Tooltip.Trigger render={children} />
        <Tooltip.Portal>
          <Tooltip.Positioner sideOffset={6}>
            <Tooltip.Popup className={styles['tip']}>{text}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
