import { Tooltip } from '@base-ui/react/tooltip';
import styles from './floating.module.css';

interface TipBubbleProps {
  text: string;
  anchor: HTMLElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What `Tip` shows, beside what it is about: for eyes alone, for the element itself says it. */
export function TipBubble({ text, anchor, isOpen, onOpenChange }: TipBubbleProps) {
  return (
    <Tooltip.Root open={isOpen} onOpenChange={onOpenChange}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} positionMethod="fixed" aria-hidden>
          <Tooltip.Popup className={styles['tip']}>{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
