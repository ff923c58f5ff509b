import type { RouteAnswer } from '@leasehold/contract/browser';
import { parsePolicy } from '@leasehold/privacy';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { SavePolicy } from '../files/SavePolicy.tsx';
import { policyDiff } from './policy-diff.ts';
import styles from './PolicyVersions.module.css';
import { PolicyChanges } from './PolicyChanges.tsx';
import { phrase } from '../../words/phrase.ts';

export type Version = RouteAnswer<'GET /leases/{id}/policies'>['items'][number];

interface PolicyVersionsProps {
  leaseId: string;
  /** Why none can come back now. */
  unless: string | undefined;
  onRestore: (version: Version) => void;
}

/** Every policy this lease ever had, newest first; any of them can come back. */
export function PolicyVersions({ leaseId, unless, onRestore }: PolicyVersionsProps) {
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const versions = useRead('GET /leases/{id}/policies', {
    params: { id: leaseId },
    query: { limit: 20, ...(cursor !== undefined && { cursor }) },
  });
  return (
    <QueryView query={versions}>
      {({ items, next }) => (
        <div className={styles['versions']}>
          <ol aria-label={phrase('Versions')}>
            {items.map((version, at) => (
              <VersionItem
                key={version.version}
                version={version}
                before={items[at + 1]}
                unless={unless}
                onRestore={onRestore}
              />
            ))}
          </ol>
          {next !== undefined && (
            <Link to={`?view=versions&cursor=${encodeURIComponent(next)}`}>
              {phrase('Older versions')}
            </Link>
          )}
        </div>
      )}
    </QueryView>
  );
}

interface VersionItemProps {
  version: Version;
  /** The one before it, where it is on this page. */
  before: Version | undefined;
  unless: string | undefined;
  onRestore: (version: Version) => void;
}

function VersionItem({ version, before, unless, onRestore }: VersionItemProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={styles['version']}>
        <h3>{phrase('Version {version}', { version: version.version })}</h3>
        {version.inForce && <Status kind="ok">{phrase('In force')}</Status>}
        <Time at={version.createdAt} />
        {!version.inForce && (
          <Link
            to={paths.compare({
              before: `${version.leaseId}@${version.version}`,
              after: version.leaseId,
            })}
          >
            {phrase('Compare with the one in force')}
          </Link>
        )}
        <SavePolicy
          name={phrase('Version {version}', { version: version.version })}
          document={() => version.document}
        />
        {!version.inForce && (
          <ActionButton
            needs="POST /leases/{id}/policies/{version}/restore"
            unless={unless}
            size="sm"
            variant="outline"
            onClick={() => onRestore(version)}
          >
            {phrase('Publish again')}
          </ActionButton>
        )}
      </div>
      {version.note !== '' && (
        <p>
          <OthersWord>{version.note}</OthersWord>
        </p>
      )}
      {before && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{phrase('What it changed')}</summary>
          {isOpen && <Difference version={version} before={before} />}
        </details>
      )}
    </li>
  );
}

function Difference({ version, before }: { version: Version; before: Version }) {
  const [was, is] = [parsePolicy(before.document).policy, parsePolicy(version.document).policy];
  if (!was || !is)
    return (
      <p className="quiet">
        {phrase('One of the two cannot be read by this version of Leasehold.')}
      </p>
    );
  const changes = policyDiff(was, is);
  return changes.length === 0 ? (
    <p className="quiet">{phrase('Nothing: the two say the same.')}</p>
  ) : (
    <PolicyChanges changes={changes} />
  );
}
