import { Combobox } from '@base-ui/react/combobox';
import { OthersWord } from '@leasehold/ui';
import type { ReactNode } from 'react';
import fields from '../Field.module.css';
import { LabelledField } from '../Field.tsx';
import floating from '../floating.module.css';
import { phrase } from '../../words/phrase.ts';

interface FoundFieldProps<Item extends { name: string }> {
  label: string;
  /** What nothing chosen means. */
  any: string;
  /** What is said where nothing is found. */
  nothing: string;
  chosen: Item | null;
  /** What is being typed; undefined: nobody is looking for anything. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  found: { items: readonly Item[] | undefined; isFetching: boolean };
  keyOf: (item: Item) => string;
  /** What is said of one beside its name. */
  noteOf: (item: Item) => ReactNode;
  onChoose: (item: Item | null) => void;
}

/** One of many things, of which the server finds some while its name is typed. */
export function FoundField<Item extends { name: string }>({
  label,
  any,
  nothing,
  chosen,
  typed,
  onType,
  found,
  keyOf,
  noteOf,
  onChoose,
}: FoundFieldProps<Item>) {
  return (
    <LabelledField label={label}>
      {(described) => (
        <Combobox.Root<Item>
          items={found.items ?? []}
          filter={null}
          value={chosen}
          inputValue={typed ?? chosen?.name ?? ''}
          onInputValueChange={onType}
          onOpenChange={(isOpen) => onType(isOpen ? '' : undefined)}
          onValueChange={(item) => {
            onType(undefined);
            onChoose(item);
          }}
          itemToStringLabel={({ name }) => name}
          isItemEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        >
          <Combobox.Input
            {...described}
            className={fields['input']}
            placeholder={chosen?.name ?? any}
          />
          <Combobox.Portal>
            <Combobox.Positioner className={floating['above']} sideOffset={4}>
              <Combobox.Popup className={floating['menu']} aria-label={label}>
                <Combobox.Empty>
                  {found.isFetching ? phrase('Searching …') : nothing}
                </Combobox.Empty>
                <Combobox.List>
                  {(item: Item) => (
                    <Combobox.Item key={keyOf(item)} value={item} className={floating['item']}>
                      <OthersWord>{item.name}</OthersWord>{' '}
                      <span className="quiet">{noteOf(item)}</span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </LabelledField>
  );
}
