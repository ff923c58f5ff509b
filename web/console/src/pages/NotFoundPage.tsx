import { ButtonLink } from '../parts/ButtonLink.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Page } from '../parts/Page.tsx';
import { paths } from '../paths.ts';
import { phrase } from '../words/phrase.ts';

export function NotFoundPage() {
  return (
    <Page title={phrase('There is no such page')}>
      <Empty action={<ButtonLink to={paths.overview()}>{phrase('Go to the overview')}</ButtonLink>}>
        {phrase(
          'Nothing of this workspace is at this address. What belongs to another workspace is not found here either.',
        )}
      </Empty>
    </Page>
  );
}
