import { apisDe } from './apis.ts';
import { apisReviewDe } from './apis-review.ts';
import { auditDe } from './audit.ts';
import { clientsDe } from './clients.ts';
import { contractDe } from './contract.ts';
import { draftsDe } from './drafts.ts';
import { errorsDe } from './errors.ts';
import { leasesDe } from './leases.ts';
import { leasesBulkDe } from './leases-bulk.ts';
import { listsDe } from './lists.ts';
import { pagesApisDe } from './pages-apis.ts';
import { pagesDraftsDe } from './pages-drafts.ts';
import { pagesFirstDe } from './pages-first.ts';
import { pagesLeasesDe } from './pages-leases.ts';
import { pagesPeopleDe } from './pages-people.ts';
import { pagesWatchDe } from './pages-watch.ts';
import { partsDe } from './parts.ts';
import { peopleDe } from './people.ts';
import { policyDe } from './policy.ts';
import { policyPublishDe } from './policy-publish.ts';
import { settingsDe } from './settings.ts';
import { sharedPhrasesDe } from './shared-phrases.ts';
import { shellDe } from './shell.ts';
import { startDe } from './start.ts';
import { templatesDe } from './templates.ts';
import { termsDe } from './terms.ts';
import { treatmentListsDe } from './treatment-lists.ts';
import { watchDe } from './watch.ts';

/** What the console says, in German: formal, by the words of the public site. Its keys are what it may say at all. */
export const germanPhrases = {
  ...apisDe,
  ...apisReviewDe,
  ...auditDe,
  ...clientsDe,
  ...contractDe,
  ...draftsDe,
  ...errorsDe,
  ...leasesDe,
  ...leasesBulkDe,
  ...listsDe,
  ...pagesApisDe,
  ...pagesDraftsDe,
  ...pagesFirstDe,
  ...pagesLeasesDe,
  ...pagesPeopleDe,
  ...pagesWatchDe,
  ...partsDe,
  ...peopleDe,
  ...policyDe,
  ...policyPublishDe,
  ...settingsDe,
  ...sharedPhrasesDe,
  ...shellDe,
  ...startDe,
  ...templatesDe,
  ...termsDe,
  ...treatmentListsDe,
  ...watchDe,
};
