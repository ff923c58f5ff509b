import {
  eachItem,
  lawfulBases,
  lawfulBasisNames,
  PublicError,
  type LawfulBasis,
} from '@leasehold/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { client, useAct, useRead } from '../../api.ts';
import { expiries, expiryOf, isExpiry, type Expiry } from '../../leases/lease-expiry.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { CheckField, SelectField, TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { LeaveGuard } from '../../parts/LeaveGuard.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { paths } from '../../paths.ts';
import { BeginningNotes } from '../../policy/BeginningNotes.tsx';
import { OperationList } from '../../policy/OperationList.tsx';
import {
  beginningOptions,
  isPreset,
  packIn,
  templateIdIn,
  type PolicyBeginning as BeginningName,
  type ToldPack,
  type ToldTemplate,
} from '../../policy/packs.ts';
import { presetDocument, type ToldSuggestion } from '../../policy/preset-document.ts';
import { SuggestionTable, useSuggestions } from '../../policy/fields/SuggestionTable.tsx';
import { callableOf, useOperations } from '../../policy/use-operations.ts';
import styles from './NewLeasePage.module.css';
import { phrase, phraseOf } from '../../words/phrase.ts';

const useApis = () =>
  useQuery({
    queryKey: ['GET /apis', 'all'],
    queryFn: () =>
      Array.fromAsync(
        eachItem((cursor) =>
          client('GET /apis', { query: { limit: 200, ...(cursor !== undefined && { cursor }) } }),
        ),
      ),
  });

/**
 * Cuts a lease: which operations of which API, for what, for how long, and what is seen of the
 * answers at first.
 */
export function NewLeasePage() {
  const [search, setSearch] = useSearchParams();
  const apis = useApis();
  const template = search.get('template');
  const choose = (id: string) =>
    setSearch({ api: id, ...(template && { template }) }, { replace: true });
  return (
    <Page
      title={phrase('Cut a lease')}
      term="lease"
      crumbs={[{ to: paths.leases(), text: phrase('Leases') }]}
    >
      <QueryView query={apis}>
        {(items) => {
          const api = items.find(({ id }) => id === search.get('api')) ?? items[0];
          if (!api)
            return (
              <Empty action={<ButtonLink to={paths.newApi()}>{phrase('Enrol an API')}</ButtonLink>}>
                {phrase('A lease is cut from an API, and none is enrolled yet.')}
              </Empty>
            );
          return (
            <>
              <div className={styles['narrow']}>
                <SelectField
                  label={phrase('API')}
                  value={api.id}
                  options={items.map(({ id, name }) => ({ value: id, text: name }))}
                  onChange={choose}
                />
              </div>
              <LeaseForm key={api.id} apiId={api.id} apiName={api.name} template={template} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

type Basis = LawfulBasis | '';
const bases: readonly Basis[] = ['', ...lawfulBasisNames];

type Start = 'suggestions' | BeginningName;

interface LeaseDraft {
  name: string;
  purpose: string;
  basis: Basis;
  expiry: Expiry;
  date: string;
  isReadOnly: boolean;
  chosen: readonly string[] | null;
  start: Start;
}

/** Of one API: another begins anew. */
function LeaseForm({
  apiId,
  apiName,
  template,
}: {
  apiId: string;
  apiName: string;
  /** Id of the one to begin from. */
  template: string | null;
}) {
  const [untouched] = useState<LeaseDraft>({
    name: phrase('{apiName} for agents', { apiName }),
    purpose: '',
    basis: '',
    expiry: 'month',
    date: '',
    isReadOnly: true,
    chosen: null,
    start: template ? `template:${template}` : 'suggestions',
  });
  const [draft, setDraft] = useState(untouched);
  const change = (part: Partial<LeaseDraft>) => setDraft((now) => ({ ...now, ...part }));
  const suggestions = useSuggestions(apiId);
  const packs = useRead('GET /apis/{id}/packs', { params: { id: apiId } }).data?.items ?? [];
  const templates = useRead('GET /templates', { query: { limit: 200 } }).data?.items ?? [];
  const create = useAct('POST /leases');
  const navigate = useNavigate();
  const submit = () => {
    const { name, purpose, basis, chosen, isReadOnly, expiry, date, start } = draft;
    const body = {
      apiId,
      name,
      purpose,
      lawfulBasis: basis === '' ? null : basis,
      operations: chosen && [...chosen],
      readOnly: isReadOnly,
      expiresAt: expiryOf(expiry, date),
      ...beginningMember(start, packs, suggestions.data),
    };
    create.mutate({ body }, { onSuccess: ({ id }) => void navigate(paths.leasePolicy(id)) });
  };
  return (
    <Form
      className={styles['form']}
      onSubmit={() => {
        if (!create.isPending) submit();
      }}
    >
      <LeaveGuard
        title={phrase('Leave without cutting the lease?')}
        isDirty={
          !create.isPending &&
          !create.isSuccess &&
          JSON.stringify(draft) !== JSON.stringify(untouched)
        }
      >
        {phrase('What you entered here is kept nowhere.')}
      </LeaveGuard>
      <Terms draft={draft} wrong={issuesOf(create.error)} onChange={change} />
      <Operations draft={draft} apiId={apiId} onChange={change} />
      <PolicyBeginning
        draft={draft}
        suggestions={suggestions}
        packs={packs}
        templates={templates}
        apiId={apiId}
        onChange={change}
      />
      {create.error && <Problem error={create.error} />}
      <div className="row">
        <ActionButton
          needs="POST /leases"
          type="submit"
          isBusy={create.isPending}
          unless={
            suggestions.data ? undefined : phrase('The fields of this API are still being read.')
          }
        >
          {phrase('Cut the lease')}
        </ActionButton>
      </div>
    </Form>
  );
}

interface PartProps {
  draft: LeaseDraft;
  onChange: (part: Partial<LeaseDraft>) => void;
}

function Terms({
  draft: { name, purpose, basis, expiry, date },
  wrong,
  onChange,
}: PartProps & { wrong: ReadonlyMap<string, string> }) {
  return (
    <div className={styles['narrow']}>
      <Section title={phrase('Terms')}>
        <TextField
          label={phrase('Name')}
          value={name}
          onChange={(written) => onChange({ name: written })}
          error={wrong.get('/name')}
          isRequired
          hasFocus
        />
        <TextField
          label={phrase('Purpose')}
          hint={phrase(
            'Why this agent may see this data. It stands in the audit log and on the page where people consent.',
          )}
          value={purpose}
          onChange={(written) => onChange({ purpose: written })}
          error={wrong.get('/purpose')}
          rows={3}
          isRequired
        />
        <SelectField
          label={phrase('Lawful basis')}
          hint={phrase('Where you have one to state: Leasehold does not check it.')}
          value={basis}
          options={bases.map((value) => ({
            value,
            text: value === '' ? phrase('Not stated') : phraseOf(lawfulBases[value]),
          }))}
          onChange={(chosen) => onChange({ basis: chosen })}
        />
        <SelectField
          label={phrase('Expires')}
          value={expiry}
          options={Object.entries(expiries).map(([value, text]) => ({ value, text }))}
          onChange={(value) => onChange({ expiry: isExpiry(value) ? value : 'never' })}
        />
        {expiry === 'date' && (
          <TextField
            label={phrase('Date')}
            type="datetime-local"
            value={date}
            onChange={(written) => onChange({ date: written })}
            error={wrong.get('/expiresAt')}
            isRequired
          />
        )}
      </Section>
    </div>
  );
}

function Operations({
  draft: { chosen, isReadOnly },
  apiId,
  onChange,
}: PartProps & { apiId: string }) {
  const { items, isLoading, error, retry } = useOperations(apiId);
  const callable = callableOf(items, { operations: chosen, readOnly: isReadOnly });
  return (
    <Section title={phrase('Operations')} term="operation">
      <CheckField
        label={phrase('Only operations that read')}
        hint={phrase('Those that write are refused, whatever is ticked below.')}
        isChecked={isReadOnly}
        onChange={(isChecked) => onChange({ isReadOnly: isChecked })}
      />
      {error && <Problem error={error} onRetry={retry} />}
      <div className={styles['operations']}>
        <OperationList
          operations={isReadOnly ? items.filter(({ readOnly }) => readOnly) : items}
          isLoading={isLoading}
          leased={chosen}
          isReadOnly={isReadOnly}
          activeId={undefined}
          onLease={(next) => onChange({ chosen: next })}
          locked={isLoading ? phrase('The operations are still being read.') : undefined}
        />
      </div>
      <p className="quiet">
        {isLoading && phrase('Still being read.')}{' '}
        {callableText(callable.length, items.length, isReadOnly, chosen === null)}
      </p>
    </Section>
  );
}

/** What the lease starts from, as the control API takes it. */
function beginningMember(
  start: Start,
  packs: readonly ToldPack[],
  suggestions: readonly ToldSuggestion[] | undefined,
) {
  const template = templateIdIn(start);
  if (template !== undefined) return { template };
  const pack = packIn(start, packs);
  if (pack) return { pack: pack.name };
  return isPreset(start) && suggestions ? { policy: presetDocument(start, suggestions) } : {};
}

function PolicyBeginning({
  draft: { start },
  suggestions,
  packs,
  templates,
  apiId,
  onChange,
}: PartProps & {
  suggestions: ReturnType<typeof useSuggestions>;
  packs: readonly ToldPack[];
  templates: readonly ToldTemplate[];
  apiId: string;
}) {
  return (
    <div>
      <Section title={phrase('What agents see at first')} term="policy">
        <div className={styles['narrow']}>
          <SelectField
            label={phrase('Begin from')}
            hint={phrase('You can change it field by field before you give anybody a key.')}
            value={start}
            options={[
              { value: 'suggestions', text: phrase('The suggestions for this API') },
              ...beginningOptions(packs, templates),
            ]}
            onChange={(chosen) => onChange({ start: chosen })}
          />
          {start !== 'suggestions' && (
            <BeginningNotes beginning={start} packs={packs} apiId={apiId} />
          )}
        </div>
        {templateIdIn(start) === undefined && (
          <QueryView query={suggestions}>
            {(items) => (
              <SuggestionTable
                suggestions={items}
                beginning={packIn(start, packs) ?? (isPreset(start) ? start : undefined)}
              />
            )}
          </QueryView>
        )}
      </Section>
    </div>
  );
}

/** What is wrong, by the place in the request. */
function issuesOf(error: Error | null): Map<string, string> {
  return new Map(
    error instanceof PublicError ? error.issues.map(({ place, message }) => [place, message]) : [],
  );
}

function callableText(
  callable: number,
  items: number,
  isReadOnly: boolean,
  hasLater: boolean,
): string {
  const counts = { callable, items };
  if (isReadOnly)
    return hasLater
      ? phrase(
          '{callable} of {items} can be called, since only what reads can; those the API gains too, once they were reviewed.',
          counts,
        )
      : phrase('{callable} of {items} can be called, since only what reads can.', counts);
  return hasLater
    ? phrase(
        '{callable} of {items} can be called; those the API gains too, once they were reviewed.',
        counts,
      )
    : phrase('{callable} of {items} can be called.', counts);
}
