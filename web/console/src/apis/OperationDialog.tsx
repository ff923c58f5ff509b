import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { Link } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useRead } from '../api.ts';
import { CheckField, SelectField, TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { paths } from '../paths.ts';
import { useMay } from '../session.ts';
import type { EnrolledApi } from './ApiFrame.tsx';
import type { CurationEdit } from './curation-edit.ts';
import styles from './OperationDialog.module.css';
import type { Curate } from './use-curate.tsx';
import { phrase } from '../words/phrase.ts';

interface OperationDialogProps {
  api: EnrolledApi;
  operation: string;
  curate: Curate;
  onClose: () => void;
}

/**
 * What agents are told of one operation, and what its owner says in the place of its description.
 */
export function OperationDialog({ api, operation, curate, onClose }: OperationDialogProps) {
  const { isAllowed } = useMay('PATCH /apis/{id}');
  const curated = Object.hasOwn(api.curation, operation) ? api.curation[operation] : undefined;
  const [tool, setTool] = useState(curated?.tool ?? '');
  const [title, setTitle] = useState(curated?.title ?? '');
  const [description, setDescription] = useState(curated?.description ?? '');
  const [isHidden, setHidden] = useState(curated?.hidden ?? false);
  const [effect, setEffect] = useState<Effect>(
    curated?.readOnly === undefined ? 'method' : curated.readOnly ? 'reads' : 'writes',
  );
  const detail = useToldNow(api.id, operation, curated?.hidden);
  const save = () => {
    const edit: CurationEdit = {
      tool: tool.trim() || undefined,
      title: title.trim() || undefined,
      description: description.trim() || undefined,
      hidden: isHidden || undefined,
      readOnly: effects[effect].readOnly,
    };
    curate.put(operation, edit, phrase('Saved'), onClose);
  };
  const issueAt = (name: string) =>
    curate.error instanceof PublicError
      ? curate.error.issues.find(({ place }) => place.endsWith(`/${name}`))?.message
      : undefined;
  const shared = { isDisabled: !isAllowed, autoComplete: 'off' };
  return (
    <FormDialog
      title={operation}
      size="wide"
      action={phrase('Save')}
      needs="PATCH /apis/{id}"
      isBusy={curate.isPending}
      error={curate.error}
      onSubmit={save}
      onClose={onClose}
      beside={<Link to={paths.tryApi(api.id, { operation })}>{phrase('Try a call')}</Link>}
    >
      {detail.data && <ToldNow {...detail.data} />}
      {detail.error && <Problem error={detail.error} />}
      <div className={styles['pair']}>
        <TextField
          {...shared}
          label={phrase('Tool name')}
          isCode
          hint={phrase('Lower case letters, digits and _; left empty, as generated.')}
          placeholder={detail.data?.tool ?? ''}
          value={tool}
          onChange={setTool}
          error={issueAt('tool')}
        />
        <TextField
          {...shared}
          label={phrase('Title')}
          hint={phrase('For people, in the list of their client.')}
          value={title}
          onChange={setTitle}
          error={issueAt('title')}
        />
      </div>
      <TextField
        {...shared}
        label={phrase('Description')}
        hint={phrase('In the place of the description’s own words: when to use it, and what for.')}
        rows={4}
        placeholder={detail.data?.description ?? ''}
        value={description}
        onChange={setDescription}
        error={issueAt('description')}
      />
      <SelectField
        label={phrase('What it does to data')}
        hint={phrase('A read-only lease has only operations that read.')}
        value={effect}
        options={effectOptions}
        isDisabled={!isAllowed}
        onChange={setEffect}
      />
      <CheckField
        label={phrase('Hide it')}
        hint={phrase('No lease has it, whatever its operations are.')}
        isChecked={isHidden}
        isDisabled={!isAllowed}
        onChange={setHidden}
      />
    </FormDialog>
  );
}

/** Of an operation that no lease has there is no tool to be asked for. */
const useToldNow = (id: string, operation: string, isHidden = false) =>
  useRead(
    'GET /apis/{id}/operation',
    { params: { id }, query: { operation } },
    { enabled: !isHidden },
  );

type ToldNowProps = Pick<
  RouteAnswer<'GET /apis/{id}/operation'>,
  'tool' | 'description' | 'problems'
>;

function ToldNow({ tool, description, problems }: ToldNowProps) {
  return (
    <>
      <section className={styles['told']} aria-label={phrase('What agents are told now')}>
        <OthersWord isCode>{tool}</OthersWord>
        <p>
          <OthersWord>{description}</OthersWord>
        </p>
      </section>
      {problems.length > 0 && (
        <Notice kind="warn" title={phrase('Not all of its description could be used')}>
          <ul>
            {problems.map(({ place, message }) => (
              <li key={place + message}>
                {message} <OthersWord isCode>{place}</OthersWord>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

const effects = {
  method: { text: phrase('As its method says'), readOnly: undefined },
  reads: { text: phrase('It only reads'), readOnly: true },
  writes: { text: phrase('It may change something'), readOnly: false },
} as const;
type Effect = keyof typeof effects;
// the keys of the table itself
const effectOptions = (Object.keys(effects) as Effect[]).map((value) => ({
  value,
  text: effects[value].text,
}));
