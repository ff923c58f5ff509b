import type { RouteAnswer } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { client, useRead } from '../../api.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { countColumn, nameColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { RowActs } from '../../parts/lists/RowActs.tsx';
import { useSearchValues } from '../../parts/lists/use-search-values.ts';
import { Page } from '../../parts/Page.tsx';
import { paths } from '../../paths.ts';
import { SavePolicy } from '../../policy/files/SavePolicy.tsx';
import { TemplateDialog } from '../../policy/templates/TemplateDialog.tsx';
import { phrase } from '../../words/phrase.ts';

type Template = RouteAnswer<'GET /templates'>['items'][number];

/** Policies under a name, which leases and other policies begin from. */
export function TemplatesPage() {
  const [renaming, setRenaming] = useState<Template>();
  const templates = useRead('GET /templates', { query: useSearchValues('cursor') });
  return (
    <Page title={phrase('Templates')} term="policy">
      <p className="lead">
        {phrase(
          'A template is a policy under a name. Leases begin from it and do not follow it: what you change here changes nothing for agents.',
        )}
      </p>
      <ListView
        caption={phrase('Templates')}
        query={templates}
        isStacked
        empty={
          <Empty action={<ButtonLink to={paths.leases()}>{phrase('To the leases')}</ButtonLink>}>
            {phrase(
              'No policy is kept as a template. Open the policy of a lease, and keep it under its YAML.',
            )}
          </Empty>
        }
        columns={[
          nameColumn(phrase('Name'), 'name'),
          {
            title: phrase('Made for'),
            cell: ({ apiName }) =>
              apiName === null ? (
                <span className="quiet">{phrase('any API')}</span>
              ) : (
                <OthersWord>{apiName}</OthersWord>
              ),
            text: ({ apiName }) => apiName ?? '',
          },
          countColumn(phrase('Filters'), 'filters', { isSpare: true }),
          timeColumn(phrase('Changed'), 'updatedAt', { isSpare: true }),
          {
            title: phrase('What to do'),
            isWide: true,
            cell: (template) => <Acts template={template} onRename={() => setRenaming(template)} />,
          },
        ]}
      />
      {renaming && <TemplateDialog template={renaming} onClose={() => setRenaming(undefined)} />}
    </Page>
  );
}

function Acts({ template, onRename }: { template: Template; onRename: () => void }) {
  const { id, name, apiId } = template;
  return (
    <RowActs
      name={name}
      change={{ needs: 'PATCH /templates/{id}', isRename: true, onClick: onRename }}
      remove={{
        act: 'DELETE /templates/{id}',
        input: { params: { id } },
        title: phrase('Remove the template “{name}”?', { name }),
        action: phrase('Remove the template'),
        question: (
          <p>
            {phrase('Policies that began from it stay as they are. It cannot be brought back.')}
          </p>
        ),
      }}
    >
      <Link
        to={paths.newLease({ template: id, api: apiId ?? undefined })}
        aria-label={phrase('Cut a lease from {name}', { name })}
      >
        {phrase('Cut a lease')}
      </Link>
      <Link to={paths.compare({ before: id })} aria-label={phrase('Compare {name}', { name })}>
        {phrase('Compare')}
      </Link>
      <SavePolicy
        name={name}
        document={async () => (await client('GET /templates/{id}', { params: { id } })).document}
      />
    </RowActs>
  );
}
