import { apisEs } from './apis.ts';
import { apisReviewEs } from './apis-review.ts';
import { auditEs } from './audit.ts';
import { clientsEs } from './clients.ts';
import { contractEs } from './contract.ts';
import { draftsEs } from './drafts.ts';
import { errorsEs } from './errors.ts';
import { leasesEs } from './leases.ts';
import { leasesBulkEs } from './leases-bulk.ts';
import { listsEs } from './lists.ts';
import { pagesApisEs } from './pages-apis.ts';
import { pagesDraftsEs } from './pages-drafts.ts';
import { pagesFirstEs } from './pages-first.ts';
import { pagesLeasesEs } from './pages-leases.ts';
import { pagesPeopleEs } from './pages-people.ts';
import { pagesWatchEs } from './pages-watch.ts';
import { partsEs } from './parts.ts';
import { peopleEs } from './people.ts';
import { policyEs } from './policy.ts';
import { policyPublishEs } from './policy-publish.ts';
import { settingsEs } from './settings.ts';
import { sharedPhrasesEs } from './shared-phrases.ts';
import { shellEs } from './shell.ts';
import { startEs } from './start.ts';
import { templatesEs } from './templates.ts';
import { termsEs } from './terms.ts';
import { treatmentListsEs } from './treatment-lists.ts';
import { watchEs } from './watch.ts';

/** What the console says, in Spanish: with “usted”, by the words of the public site. */
export const spanishPhrases = {
  ...apisEs,
  ...apisReviewEs,
  ...auditEs,
  ...clientsEs,
  ...contractEs,
  ...draftsEs,
  ...errorsEs,
  ...leasesEs,
  ...leasesBulkEs,
  ...listsEs,
  ...pagesApisEs,
  ...pagesDraftsEs,
  ...pagesFirstEs,
  ...pagesLeasesEs,
  ...pagesPeopleEs,
  ...pagesWatchEs,
  ...partsEs,
  ...peopleEs,
  ...policyEs,
  ...policyPublishEs,
  ...settingsEs,
  ...sharedPhrasesEs,
  ...shellEs,
  ...startEs,
  ...templatesEs,
  ...termsEs,
  ...treatmentListsEs,
  ...watchEs,
};
