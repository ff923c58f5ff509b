import { isOwnMachine, vendorAt, type RouteAnswer } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api.ts';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { Empty } from '../parts/Empty.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Section } from '../parts/Section.tsx';
import { Time } from '../parts/Time.tsx';
import { paths } from '../paths.ts';
import styles from './WhoCalls.module.css';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { locale } from '../words/table.ts';

type Key = RouteAnswer<'GET /leases/{id}/keys'>['items'][number];
type Grant = RouteAnswer<'GET /leases/{id}/grants'>['items'][number];

/** Who may call by name: keys with who answers for them, applications with who let them in. */
export function WhoCalls({ lease: { id: leaseId, state } }: { lease: ShownLease }) {
  const params = { id: leaseId };
  const keys = useRead('GET /leases/{id}/keys', { params });
  const grants = useRead('GET /leases/{id}/grants', { params });
  return (
    <Section
      title={phrase('Who calls')}
      isSheet
      actions={<Link to={paths.leaseKeys(leaseId)}>{phrase('Keys and applications')}</Link>}
    >
      <QueryView query={keys} lines={2}>
        {({ items, next }) => (
          <QueryView query={grants} lines={2}>
            {(granted) => (
              <Callers
                leaseId={leaseId}
                isOver={state === 'revoked'}
                keys={items.filter(isLive)}
                grants={granted.items}
                areAll={next === undefined && granted.next === undefined}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Section>
  );
}

const isLive = ({ revokedAt, expiresAt }: Key): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());

interface CallersProps {
  leaseId: string;
  /** Nobody gets in ever again. */
  isOver: boolean;
  keys: readonly Key[];
  grants: readonly Grant[];
  /** Nobody else is on a further page. */
  areAll: boolean;
}

function Callers({ leaseId, isOver, keys, grants, areAll }: CallersProps) {
  if (isOver) return <p className="quiet">{phrase('Nobody any more: this lease was revoked.')}</p>;
  if (keys.length === 0 && grants.length === 0 && areAll)
    return (
      <Empty
        action={
          <ButtonLink to={paths.leaseConnect(leaseId)}>{phrase('Connect an agent')}</ButtonLink>
        }
      >
        {phrase('Nobody: it has no key that is valid, and no application was let in.')}
      </Empty>
    );
  return (
    <>
      <ul className={styles['callers']}>
        {keys.map((key) => (
          <Caller
            key={key.id}
            name={key.name}
            to={paths.leaseCalls(leaseId, { principal: key.id })}
            lastUsedAt={key.lastUsedAt}
          >
            {key.owner === null
              ? phrase(
                  'A key; nobody answers for it. Which program uses it, and whose, is not known.',
                )
              : phraseParts(
                  'A key; for it answers {owner}. Which program uses it, and whose, is not known.',
                  { owner: <OthersWord>{key.owner}</OthersWord> },
                )}
          </Caller>
        ))}
        {grants.map((grant) => (
          <Caller
            key={grant.id}
            name={grant.clientName}
            to={paths.leaseCalls(leaseId, { principal: grant.id })}
            lastUsedAt={grant.lastUsedAt}
          >
            {phraseParts(
              'An application, let in by {person}. Answers go to {redirectHost}: {vendorText}.',
              {
                person: <OthersWord>{grant.person}</OthersWord>,
                redirectHost: <OthersWord isCode>{grant.redirectHost}</OthersWord>,
                vendorText: vendorText(grant.redirectHost),
              },
            )}
          </Caller>
        ))}
      </ul>
      {!areAll && (
        <p>
          <Link to={paths.leaseKeys(leaseId)}>{phrase('There are more')}</Link>
        </p>
      )}
      <p className="quiet">{phrase('From which country a call came is not recorded.')}</p>
    </>
  );
}

interface CallerProps {
  name: string;
  to: string;
  lastUsedAt: string | null;
  children: ReactNode;
}

const Caller = ({ name, to, lastUsedAt, children }: CallerProps) => (
  <li>
    <Link to={to}>
      <OthersWord>{name}</OthersWord>
    </Link>{' '}
    <span className="quiet">
      {lastUsedAt === null ? (
        phrase('has not called yet')
      ) : (
        <>{phraseParts('called {time}', { time: <Time at={lastUsedAt} /> })}</>
      )}
    </span>
    <p className="quiet">{children}</p>
  </li>
);

const countryNames = new Intl.DisplayNames(locale, { type: 'region' });

function vendorText(redirectHost: string): string {
  if (isOwnMachine(redirectHost))
    return phrase('a program on the person’s own machine, its vendor not known');
  const vendor = vendorAt(redirectHost);
  return vendor
    ? `${vendor.name}, ${countryNames.of(vendor.country) ?? vendor.country}`
    : phrase('its vendor and country are not known');
}
