import { Combobox } from '@base-ui/react/combobox';
import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { OthersWord } from '@leasehold/ui';
import { useRead } from '../api.ts';
import fields from '../parts/Field.module.css';
import { LabelledField } from '../parts/Field.tsx';
import floating from '../parts/floating.module.css';

type Lease = Pick<RouteAnswer<'GET /leases'>['items'][number], 'id' | 'name' | 'state'>;

interface LeaseFieldProps {
  label?: string;
  /** What no lease means. */
  any?: string;
  /** Empty: none. */
  value: string;
  onChange: (leaseId: string) => void;
}

/** One lease of the workspace, found by typing; there may be thousands. */
export function LeaseField({ label = 'Lease', any = 'Any', value, onChange }: LeaseFieldProps) {
  const [typed, setTyped] = useState<string>();
  const chosen = useRead('GET /leases/{id}', { params: { id: value } }, { enabled: value !== '' });
  const known: Lease | null =
    value === ''
      ? null
      : chosen.data?.id === value
        ? chosen.data
        : { id: value, name: value, state: 'live' };
  const search = typed?.trim().slice(0, 100) ?? '';
  const found = useRead(
    'GET /leases',
    { query: { limit: 20, ...(search !== '' && { search }) } },
    { enabled: typed !== undefined },
  );
  return (
    <LabelledField label={label}>
      {(described) => (
        <Combobox.Root<Lease>
          items={found.data?.items ?? []}
          filter={null}
          value={known}
          inputValue={typed ?? known?.name ?? ''}
          onInputValueChange={setTyped}
          onOpenChange={(isOpen) => setTyped(isOpen ? '' : undefined)}
          onValueChange={(lease) => {
            setTyped(undefined);
            onChange(lease?.id ?? '');
          }}
          itemToStringLabel={({ name }) => name}
          isItemEqualToValue={(one, other) => one.id === other.id}
        >
          <Combobox.Input
            {...described}
            className={fields['input']}
            placeholder={known?.name ?? any}
          />
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4}>
              <Combobox.Popup className={floating['menu']} aria-label={label}>
                <Combobox.Empty>
                  {found.isFetching ? 'Searching …' : 'No lease of that name.'}
                </Combobox.Empty>
                <Combobox.List>
                  {(lease: Lease) => (
                    <Combobox.Item key={lease.id} value={lease} className={floating['item']}>
                      <OthersWord>{lease.name}</OthersWord>{' '}
                      {lease.state !== 'live' && <span className="quiet">{lease.state}</span>}
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
