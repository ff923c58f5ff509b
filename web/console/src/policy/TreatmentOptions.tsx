import { Popover } from '@base-ui/react/popover';
import {
  families,
  familyNames,
  filterTypesInFamily,
  filterTypeOptions,
  type Filter,
} from '@leasehold/privacy';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import { useId, useState } from 'react';
import floating from '../parts/floating.module.css';
import type { FieldRow } from './fields/field-rows.ts';
import { nameTarget, type EditScope, type FieldTreatment } from './policy-edit.ts';
import { OptionField } from './OptionField.tsx';
import styles from './TreatmentOptions.module.css';
import { ruleText, treatmentOfType, withOption, treatmentName } from './treatment-words.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

interface TreatmentOptionsProps {
  row: FieldRow | undefined;
  anchor: HTMLElement | null;
  /** The operation whose answer is looked at. */
  operationId: string | undefined;
  /** How many fields of this answer the filter in force holds for. */
  shared: number;
  /** Why nothing can be set; absent: it can. */
  locked: string | undefined;
  /** Says why it came to nothing. */
  onSet: (treatment: FieldTreatment, scope: EditScope) => string | undefined;
  onRemove: () => string | undefined;
  onClose: () => void;
}

/**
 * Everything that can happen to one field, beside its row. What is chosen holds in the draft at
 * once.
 */
export function TreatmentOptions({ row, anchor, onClose, ...rest }: TreatmentOptionsProps) {
  return (
    <Popover.Root
      open={row !== undefined && anchor !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles['positioner']}
          anchor={anchor}
          side="left"
          sideOffset={8}
          align="start"
          collisionPadding={8}
        >
          <Popover.Popup
            className={`${floating['menu']} ${styles['options']}`}
            finalFocus={() => anchor}
            initialFocus={checkedIn}
          >
            {row && <Form key={row.path} row={row} onClose={onClose} {...rest} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The treatment in force; where there is none, the first. */
const checkedIn = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[name=treatment]:checked') ??
  document.querySelector<HTMLElement>('[name=treatment]');

type FormProps = Omit<TreatmentOptionsProps, 'row' | 'anchor'> & { row: FieldRow };

function Form({ row, operationId, shared, locked, onSet, onRemove, onClose }: FormProps) {
  const { path, held, suggested, reason, confidence = 0 } = row;
  const [scope, setScope] = useState<EditScope>('held');
  const [problem, setProblem] = useState<string>();
  const set = (treatment: FieldTreatment, at: EditScope = scope) => {
    const found = onSet(treatment, at);
    setProblem(found);
    return found;
  };
  const current = held?.filter;
  return (
    <>
      <Popover.Title className={styles['optionsTitle']}>
        <OthersWord isCode>{path}</OthersWord>
      </Popover.Title>
      <Popover.Description className={styles['optionsReason']}>
        {reason ?? phrase('Only the sample has this field: the description does not.')}
        {reason !== undefined && ' '}
        {reason !== undefined &&
          phrase('{percent} % sure.', { percent: Math.round(confidence * 100) })}{' '}
        {suggested && current?.filterType !== suggested.filterType && !locked && (
          <Button variant="link" onClick={() => set(suggestedTreatment(suggested))}>
            {phrase('Use the suggestion: {label}', {
              label: treatmentName(suggested.filterType),
            })}
          </Button>
        )}
      </Popover.Description>
      {locked !== undefined && <p className={styles['locked']}>{locked}</p>}
      <fieldset className={styles['types']} disabled={locked !== undefined}>
        <legend className="said">{phrase('Treatment')}</legend>
        {familyNames.map((family, key) => (
          <div key={family} role="group" aria-label={phraseOf(families[family].word)}>
            <kbd aria-hidden="true">{key + 1}</kbd>
            {filterTypesInFamily(family).map((filterType) => (
              <label key={filterType} data-checked={current?.filterType === filterType}>
                <input
                  type="radio"
                  name="treatment"
                  value={filterType}
                  checked={current?.filterType === filterType}
                  onChange={() => set(treatmentOfType(filterType, row))}
                />
                <TreatmentTag family={family} word={treatmentName(filterType)} />
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      {current && (
        <p className={styles['optionsRule']}>
          {row.isCovered ? phrase('Sent; protected values in it are covered') : ruleText(current)}.
        </p>
      )}
      {current && held.reach === 'own' && (
        <OptionFields
          key={current.filterType}
          filter={current}
          isLocked={locked !== undefined}
          onSet={(treatment) => onSet(treatment, scope)}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <ScopeField
        row={row}
        operationId={operationId}
        shared={shared}
        scope={scope}
        isLocked={locked !== undefined}
        onChange={(next) => {
          setScope(next);
          if (current && held.reach === 'own') set(suggestedTreatment(current), next);
        }}
      />
      <div className="row">
        {held?.reach === 'own' && held.index !== undefined && !locked && (
          <Button size="sm" variant="outline" onClick={() => setProblem(onRemove())}>
            {phrase('Remove this rule')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {phrase('Done')}
        </Button>
      </div>
    </>
  );
}

function suggestedTreatment(filter: Filter): FieldTreatment {
  const { target: _, operation: _operation, ...treatment } = filter;
  return treatment;
}

interface ScopeFieldProps {
  row: FieldRow;
  operationId: string | undefined;
  shared: number;
  scope: EditScope;
  isLocked: boolean;
  onChange: (scope: EditScope) => void;
}

/**
 * Which fields it is for. What holds already decides at first: a filter by name, this one place, or
 * the place in some operations.
 */
function ScopeField({ row, operationId, shared, scope, isLocked, onChange }: ScopeFieldProps) {
  const { path, held } = row;
  const id = useId();
  const name = nameTarget(path);
  const chosen = scope === 'held' ? scopeOf(row) : scope;
  const bound = scope === 'held' ? (held?.filter.operation ?? []) : [];
  const choices = [
    ...(operationId === undefined
      ? []
      : [{ at: 'operation' as const, words: inOperations(bound, operationId) }]),
    {
      at: 'place' as const,
      words: (
        <>
          {phraseParts('only {path}, in all operations without a rule of their own', {
            path: <OthersWord isCode>{path}</OthersWord>,
          })}
        </>
      ),
    },
    ...(name === undefined
      ? []
      : [
          {
            at: 'name' as const,
            words: (
              <>
                {phraseParts(
                  chosen === 'name' && shared > 1
                    ? 'every {name}, in all answers ({shared} in this answer)'
                    : 'every {name}, in all answers',
                  { name: <OthersWord isCode>{name}</OthersWord>, shared },
                )}
              </>
            ),
          },
        ]),
  ];
  return (
    <fieldset className={styles['scope']} disabled={isLocked}>
      <legend>{phrase('Holds for')}</legend>
      {choices.map(({ at, words }) => (
        <label key={at} htmlFor={`${id}-${at}`}>
          <input
            type="radio"
            id={`${id}-${at}`}
            name={id}
            checked={chosen === at}
            onChange={() => onChange(at)}
          />{' '}
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function scopeOf({ held }: FieldRow): EditScope {
  if (held?.reach === 'own' && held.filter.operation) return 'operation';
  return held?.reach === 'own' && !held.isExact ? 'name' : 'place';
}

/** The operations a filter is bound to, or the one it would be bound to. */
function inOperations(bound: readonly string[], operationId: string) {
  const shown = bound.length === 0 ? [operationId] : bound.slice(0, operationsShown);
  const more = bound.length - shown.length;
  return (
    <>
      {more > 0
        ? phraseParts('only in {shown} and {more} more operations', {
            shown: <OthersWord isCode>{shown.join(', ')}</OthersWord>,
            more,
          })
        : phraseParts('only in {shown}', {
            shown: <OthersWord isCode>{shown.join(', ')}</OthersWord>,
          })}
    </>
  );
}

const operationsShown = 3;

interface OptionFieldsProps {
  filter: Filter;
  isLocked: boolean;
  onSet: (treatment: FieldTreatment) => string | undefined;
}

/** The options of a filter type, from the engine's own list of them. */
function OptionFields({ filter, isLocked, onSet }: OptionFieldsProps) {
  const specs = Object.entries(filterTypeOptions(filter.filterType)).flatMap(([name, spec]) =>
    spec && isAsked(filter, name) ? [{ name, spec }] : [],
  );
  const fields = (isClass: boolean) =>
    specs
      .filter(({ name }) => (name === 'class') === isClass)
      .map(({ name, spec }) => (
        <OptionField
          key={name}
          spec={spec}
          value={Reflect.get(filter, name)}
          isLocked={isLocked}
          onSet={(value) => onSet(withOption(filter, name, value))}
        />
      ));
  const own = fields(false);
  return (
    <>
      {own.length > 0 && <div className={styles['optionFields']}>{own}</div>}
      {filter.filterType !== 'KEEP' && (
        <details className={styles['more']}>
          <summary>
            {phrase('Data class')}
            {filter.class !== undefined && `: ${filter.class}`}
          </summary>
          <div className={styles['optionFields']}>{fields(true)}</div>
        </details>
      )}
    </>
  );
}

/** Options of one form of GENERALIZE are no options of the others. */
function isAsked({ filterType, to }: Filter, name: string): boolean {
  if (filterType !== 'GENERALIZE') return true;
  if (name === 'dateOrder') return to === 'YEAR';
  return name === 'size' || name === 'edges' ? to === 'BUCKET' : true;
}
