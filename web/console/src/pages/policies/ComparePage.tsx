import type { RouteAnswer } from '@leasehold/contract/browser';
import { parsePolicy } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { comparedLeases, comparePageQuery } from '../../first-reads.ts';
import { Empty } from '../../parts/Empty.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Page } from '../../parts/Page.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { PolicyDifference } from '../../policy/publish/PolicyDifference.tsx';
import { phrase } from '../../words/phrase.ts';

type Compared = RouteAnswer<'GET /policies/compare'>;

/** Any two policies side by side: leases, their versions, templates. The address says which. */
export function ComparePage() {
  const [search, setSearch] = useSearchParams();
  const query = comparePageQuery(search);
  const compared = useRead('GET /policies/compare', query && { query }, {
    enabled: query !== undefined,
  });
  const change = (sides: { before?: string | null; after?: string | null }) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(sides))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  const [before, after] = [search.get('before'), search.get('after')];
  const known = query && compared.data;
  return (
    <Page
      title={phrase('Compare policies')}
      actions={
        <Button
          variant="outline"
          disabled={!before || !after}
          onClick={() => change({ before: after, after: before })}
        >
          {phrase('Swap the two')}
        </Button>
      }
    >
      <div className="columns">
        <Side
          label={phrase('First policy')}
          value={before ?? ''}
          known={known?.before}
          onChange={(chosen) => change({ before: chosen })}
        />
        <Side
          label={phrase('Second policy')}
          value={after ?? ''}
          known={known?.after}
          onChange={(chosen) => change({ after: chosen })}
        />
      </div>
      {query ? (
        <>
          <FilterLinks
            label={phrase('Which fields')}
            name="only"
            options={[
              { value: '', text: phrase('All fields'), count: known?.known },
              { value: 'differs', text: phrase('Only those that differ'), count: known?.differing },
              {
                value: 'reveals',
                text: phrase('Only those that may reveal more'),
                count: known?.revealing,
              },
            ]}
          />
          <QueryView query={compared} lines={12}>
            {(found) => <Difference found={found} />}
          </QueryView>
        </>
      ) : (
        <Empty>
          {phrase('Choose two: a lease, one of its versions, or a template, on either side.')}
        </Empty>
      )}
    </Page>
  );
}

interface SideProps {
  label: string;
  /** As the address says it. */
  value: string;
  known: Compared['before'] | undefined;
  onChange: (value: string) => void;
}

/** A lease or a template; of a lease, which of its versions. */
function Side({ label, value, known, onChange }: SideProps) {
  const [id = '', version = ''] = value.split('@');
  const leases = useRead('GET /leases', { query: comparedLeases }).data?.items ?? [];
  const templates = useRead('GET /templates', { query: { limit: 200 } }).data?.items ?? [];
  const options = [
    ...(value === '' ? [{ value: '', text: phrase('Choose one') }] : []),
    ...leases.map(({ id: leaseId, name }) => ({
      value: leaseId,
      text: phrase('Lease: {name}', { name }),
    })),
    ...templates.map(({ id: templateId, name }) => ({
      value: templateId,
      text: phrase('Template: {name}', { name }),
    })),
  ];
  // What the address names may be on no page of the lists.
  if (id !== '' && !options.some((option) => option.value === id))
    options.push({ value: id, text: known?.name ?? id });
  return (
    <div className="stack">
      <SelectField label={label} value={id} options={options} onChange={onChange} />
      {id.startsWith('lease_') && (
        <VersionField
          label={phrase('Version of: {label}', { label })}
          leaseId={id}
          version={version}
          onChange={(chosen) => onChange(chosen === '' ? id : `${id}@${chosen}`)}
        />
      )}
    </div>
  );
}

interface VersionFieldProps {
  label: string;
  leaseId: string;
  version: string;
  onChange: (version: string) => void;
}

function VersionField({ label, leaseId, version, onChange }: VersionFieldProps) {
  const versions =
    useRead('GET /leases/{id}/policies', { params: { id: leaseId }, query: { limit: 200 } }).data
      ?.items ?? [];
  const options = versions.map((one) => ({
    value: String(one.version),
    text: phrase('Version {version}', { version: one.version }),
  }));
  if (version !== '' && !options.some(({ value }) => value === version))
    options.push({ value: version, text: phrase('Version {version}', { version }) });
  return (
    <SelectField
      label={label}
      value={version}
      options={[{ value: '', text: phrase('The one in force') }, ...options]}
      onChange={onChange}
    />
  );
}

function Difference({ found }: { found: Compared }) {
  const [before, after] = [
    parsePolicy(found.before.document).policy,
    parsePolicy(found.after.document).policy,
  ];
  if (!before || !after)
    return (
      <p className="quiet">
        {phrase('One of the two cannot be read by this version of Leasehold.')}
      </p>
    );
  if (found.isSame && found.differing === 0 && found.known === 0)
    return <p className="quiet">{phrase('Nothing: the two say the same.')}</p>;
  return (
    <div className="stack">
      <PolicyDifference
        before={before}
        after={after}
        changes={found}
        compared={{
          before: sideName(found.before),
          after: sideName(found.after),
          revealing: found.revealing,
        }}
      />
      {found.fields.length === 0 && (
        <p className="quiet">
          {found.known === 0
            ? phrase('No fields are known: neither of the two is of an API that is there.')
            : phrase('No field is like that.')}
        </p>
      )}
    </div>
  );
}

const sideName = ({ name, version }: Compared['before']): string =>
  version === null ? name : phrase('{name}, version {version}', { name, version });
