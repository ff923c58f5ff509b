import { Combobox } from '@base-ui/react/combobox';
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from 'react-router';
import floating from '../parts/floating.module.css';
import styles from './CommandPalette.module.css';
import { mainPages, ownPages, workspacePages } from './nav.ts';

/** One thing to go to. */
interface Command {
  label: string;
  to: string;
}

const commands: Command[] = [...mainPages, ...workspacePages, ...ownPages].map(({ text, to }) => ({
  label: text,
  to,
}));

/** Every page and action by its name; typing narrows, Enter goes there. */
export function PaletteDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const navigate = useNavigate();
  const run = (command: Command | null) => {
    if (!command) return;
    onOpenChange(false);
    void navigate(command.to);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={floating['backdrop']} />
        <Dialog.Popup className={styles['palette']} aria-label="Go to a page or an action">
          <Combobox.Root
            items={commands}
            inline
            open
            autoHighlight
            value={null}
            onValueChange={run}
          >
            <Combobox.Input className={styles['input']} placeholder="Go to …" aria-label="Go to" />
            <Combobox.Empty className={styles['none']}>Nothing of that name.</Combobox.Empty>
            <Combobox.List className={styles['list']}>
              {(command: Command) => (
                <Combobox.Item key={command.to} value={command} className={floating['item']}>
                  {command.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
