import { PublicError } from '@leasehold/contract/browser';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Page } from '../parts/Page.tsx';
import { paths, type IdList } from '../paths.ts';
import { phrase } from '../words/phrase.ts';

/** `of`: the list that was to have it; absent: there is not even such a page. */
export function NotFoundPage({ of }: { of?: IdList }) {
  const { title, to, action } = of ? lists[of] : noPage;
  return (
    <Page title={title}>
      <Empty action={<ButtonLink to={to}>{action}</ButtonLink>}>
        {phrase(
          'Nothing of this workspace is at this address. What belongs to another workspace is not found here either.',
        )}
      </Empty>
    </Page>
  );
}

/** Whether nothing is at an id: there never was, or it is gone, or the id is none. */
export const isNothingThere = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined &&
  error instanceof PublicError &&
  (error.code === 'not_found' ||
    (error.code === 'invalid_request' && error.issues.some(({ place }) => place === '/id')));

const noPage = {
  title: phrase('There is no such page'),
  to: paths.overview(),
  action: phrase('Go to the overview'),
};

const lists: Record<IdList, typeof noPage> = {
  apis: {
    title: phrase('There is no such API'),
    to: paths.apis(),
    action: phrase('Go to the APIs'),
  },
  leases: {
    title: phrase('There is no such lease'),
    to: paths.leases(),
    action: phrase('Go to the leases'),
  },
  calls: {
    title: phrase('There is no such call'),
    to: paths.calls(),
    action: phrase('Go to the calls'),
  },
  drafts: {
    title: phrase('There is no such draft'),
    to: paths.drafts(),
    action: phrase('Go to the drafts'),
  },
};
