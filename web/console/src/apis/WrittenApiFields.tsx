import { Button } from '@leasehold/ui';
import { SelectField, TextField } from '../parts/Field.tsx';
import {
  noOperation,
  writtenMethods,
  type WrittenApi,
  type WrittenIssues,
  type WrittenOperation,
} from './plain-form.ts';
import styles from './WrittenApiFields.module.css';
import { phrase } from '../words/phrase.ts';

interface WrittenApiFieldsProps {
  written: WrittenApi;
  issues: WrittenIssues;
  onChange: (written: WrittenApi) => void;
}

/** An API nobody described: its address, and its operations by example. */
export function WrittenApiFields({
  written: { endpoint, operations },
  issues,
  onChange,
}: WrittenApiFieldsProps) {
  const change = (at: number, part: Partial<WrittenOperation>) =>
    onChange({
      endpoint,
      operations: operations.map((operation, place) =>
        place === at ? { ...operation, ...part } : operation,
      ),
    });
  return (
    <>
      <TextField
        label={phrase('Address of the API')}
        hint={phrase(
          'Operations are below it. Without operations, the address itself is read with GET, and its answers are learned from calls.',
        )}
        type="url"
        autoComplete="off"
        placeholder="https://api.example.com/v1"
        value={endpoint}
        onChange={(text) => onChange({ endpoint: text, operations })}
        error={issues.get('endpoint')}
      />
      {operations.map((operation, place) => (
        <fieldset className={styles['operation']} key={place}>
          <legend>{phrase('Operation {place}', { place: place + 1 })}</legend>
          <OperationFields
            operation={operation}
            issueAt={(name) => issues.get(`operations.${place}.${name}`)}
            onChange={(part) => change(place, part)}
          />
          {operations.length > 1 && (
            <div>
              <Button
                variant="outline"
                size="sm"
                aria-label={phrase('Remove operation {place}', { place: place + 1 })}
                onClick={() =>
                  onChange({
                    endpoint,
                    operations: operations.filter((_, other) => other !== place),
                  })
                }
              >
                {phrase('Remove~button')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="outline"
          onClick={() => onChange({ endpoint, operations: [...operations, noOperation] })}
        >
          {phrase('Add an operation')}
        </Button>
      </div>
    </>
  );
}

const methods = writtenMethods.map((value: string) => ({ value, text: value }));

interface OperationFieldsProps {
  operation: WrittenOperation;
  issueAt: (name: string) => string | undefined;
  onChange: (part: Partial<WrittenOperation>) => void;
}

function OperationFields({ operation, issueAt, onChange }: OperationFieldsProps) {
  return (
    <>
      <div className={styles['request']}>
        <SelectField
          label={phrase('Method')}
          value={operation.method}
          options={methods}
          onChange={(method) => onChange({ method })}
        />
        <TextField
          label={phrase('Path')}
          isCode
          autoComplete="off"
          placeholder="/customers/{id}"
          value={operation.path}
          onChange={(path) => onChange({ path })}
          error={issueAt('path')}
        />
      </div>
      <TextField
        label={phrase('What it does')}
        hint={phrase('Agents choose by it.')}
        autoComplete="off"
        placeholder={phrase('Read a customer')}
        value={operation.summary}
        onChange={(summary) => onChange({ summary })}
      />
      {operation.method !== 'GET' && operation.method !== 'DELETE' && (
        <TextField
          label={phrase('Example of its body (JSON)')}
          isCode
          rows={4}
          value={operation.body}
          onChange={(body) => onChange({ body })}
          error={issueAt('body')}
        />
      )}
      <TextField
        label={phrase('Example answer (JSON)')}
        hint={phrase('Names and types are taken from it, never a value: it is thrown away.')}
        isCode
        rows={5}
        value={operation.answer}
        onChange={(answer) => onChange({ answer })}
        error={issueAt('answer')}
      />
    </>
  );
}
