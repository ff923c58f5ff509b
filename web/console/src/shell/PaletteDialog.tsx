import { Combobox } from '@base-ui/react/combobox';
import { Dialog } from '@base-ui/react/dialog';
import { OthersWord } from '@leasehold/ui';
import floating from '../parts/floating.module.css';
import styles from './CommandPalette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { usePalette } from './use-palette.ts';
import { phrase } from '../words/phrase.ts';

interface PaletteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Whatever has a name, and what can be done with it: typing narrows, Enter goes there or does it. */
export function PaletteDialog({ isOpen, onOpenChange }: PaletteDialogProps) {
  const palette = usePalette({ isOpen, onClose: () => onOpenChange(false) });
  const count = palette.groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={floating['backdrop']} />
        <Dialog.Popup className={styles['palette']} aria-label={phrase('Find or do anything')}>
          <Combobox.Root
            items={palette.groups}
            filter={null}
            inline
            open
            autoHighlight
            value={null}
            inputValue={palette.text}
            onInputValueChange={(text, { reason }) => {
              if (reason === 'input-change') palette.write(text);
            }}
            onValueChange={(entry: PaletteEntry | null) => entry && palette.run(entry)}
            itemToStringLabel={(entry) => entry?.label ?? ''}
          >
            <div className={styles['top']}>
              <Combobox.Input
                className={styles['input']}
                placeholder={phrase('Find or do anything')}
                aria-label={phrase('Find or do anything')}
                enterKeyHint="go"
                spellCheck={false}
                maxLength={100}
              />
              <Dialog.Close className={styles['close']}>{phrase('Close')}</Dialog.Close>
            </div>
            <p className="said" role="status">
              {palette.text !== '' &&
                !palette.isAsking &&
                phrase('{count|# result|# results}', { count: count })}
            </p>
            {count === 0 && !palette.isAsking && <NothingFound isLeases={palette.isOfLeases} />}
            <Combobox.List className={styles['list']} aria-busy={palette.isAsking}>
              {(group: PaletteGroup) => <Group key={group.label} group={group} />}
            </Combobox.List>
            {palette.remark && <p className={styles['remark']}>{palette.remark}</p>}
          </Combobox.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Group = ({ group }: { group: PaletteGroup }) => (
  <Combobox.Group items={group.items} className={styles['group']}>
    <Combobox.GroupLabel className={styles['label']}>{group.label}</Combobox.GroupLabel>
    <Combobox.Collection>
      {(entry: PaletteEntry) => (
        <Combobox.Item key={entry.key} value={entry} className={floating['item']}>
          <span className={styles['name']}>
            {entry.isOthers ? <OthersWord>{entry.label}</OthersWord> : entry.label}
          </span>
          {entry.note && (
            <span className={styles['note']}>
              <OthersWord>{entry.note}</OthersWord>
            </span>
          )}
        </Combobox.Item>
      )}
    </Combobox.Collection>
  </Combobox.Group>
);

const NothingFound = ({ isLeases }: { isLeases: boolean }) => (
  <div className={styles['none']}>
    {isLeases ? (
      <p>{phrase('No lease of that name can be. Write more of its name, or another one.')}</p>
    ) : (
      <>
        <p>{phrase('Nothing of that name.')}</p>
        <p>
          {phrase(
            'Leases, APIs, operations, fields, keys, people, pages and the documentation are found by their names; calls by their id. “pause”, “resume”, “dark” and the like do something.',
          )}
        </p>
      </>
    )}
  </div>
);
