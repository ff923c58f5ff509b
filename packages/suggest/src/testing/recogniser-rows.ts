import type { Recogniser } from '../recognisers/recogniser.ts';
import { recordId, recordCode } from '../recognisers/ids.ts';
import { moneyOfAccount } from '../recognisers/money.ts';
import {
  personId,
  personReference,
  accountId,
  personPage,
  personPlace,
  userNameEnd,
  addressLine,
  roleOfPerson,
} from '../recognisers/people.ts';
import { secretOfSystem } from '../recognisers/secrets.ts';
import { textOfThing, textAboutPerson, messageOfApi } from '../recognisers/texts.ts';
import { stateOfRecord, figure, nameOfThing, technical, attribute } from '../recognisers/things.ts';
import { time, stayTime } from '../recognisers/times.ts';
import { opensByItself, resourceUrl } from '../recognisers/urls.ts';

/**
 * Fields that each recogniser has to win and to lose: `operation path | field path | type or
 * format`. They stand apart from it, for a page that judges fields would load them too.
 */
export const recogniserRows: readonly {
  recogniser: Recogniser;
  wins: readonly string[];
  loses: readonly string[];
}[] = [
  {
    recogniser: recordId,
    wins: [
      '/repos/{r}/pulls/{n} | id | integer',
      '/repos/{r}/pulls/{n} | node_id | string',
      '/boards/{id} | id | string',
      '/products | product.gid | string',
      '/users/{id} | plan_id | string',
    ],
    loses: [
      '/users/{id} | id | integer',
      '/orders/{id} | owner_id | string',
      '/reservations | guest.profile_id | string',
    ],
  },
  {
    recogniser: recordCode,
    wins: [
      '/products/{id} | sku | string',
      '/projects/{id} | key | string',
      '/orders/{id} | order_number | string',
      '/repos/{r}/commits | sha | string',
      '/contacts | pages.next.starting_after | string',
      '/users | paging.cursors.after | string',
    ],
    loses: [
      '/employees/{id} | badge_number | string',
      '/users/{id} | after | string',
      '/users | next.token | string',
    ],
  },
  {
    recogniser: moneyOfAccount,
    wins: [
      '/wallet | confirmed_balance | integer',
      '/accounts/{id}/transactions | booked.transactionAmount.amount | string',
      '/accounts/{id}/transactions | amount | number',
    ],
    loses: ['/balance_transactions | amount | integer', '/invoices | amount | integer'],
  },
  {
    recogniser: personId,
    wins: [
      '/users/{id} | id | integer',
      '/users/{id} | node_id | string',
      '/issues | assignee.id | integer',
      '/orders/{id} | owner_id | string',
      '/matches | players.player_id | string',
      '/deals | lastModifiedById | string',
      '/articles | authors.orcid_id | string',
      '/alerts | prisonNumber | string',
    ],
    loses: ['/issues | id | integer', '/users/{id} | plan_id | string'],
  },
  {
    recogniser: personReference,
    wins: [
      '/files | created_by | string',
      '/channels | members | string',
      '/messages | user | string',
      '/tasks | updated_by | string',
      '/tasks | assigned_to | string',
      '/webhooks | user | uri',
    ],
    loses: ['/queries | order_by | string', '/repos | name | string'],
  },
  {
    recogniser: accountId,
    wins: [
      '/accounts/{id}/transactions | account_id | string',
      '/customers/{id}/accounts | id | string',
    ],
    loses: ['/calls | sid | string', '/calls | account_sid | string'],
  },
  {
    recogniser: personPage,
    wins: [
      '/users/{id} | html_url | string',
      '/users/{id} | repos_url | uri',
      '/pulls | user_url | string',
    ],
    loses: ['/repos | html_url | uri'],
  },
  {
    recogniser: personPlace,
    wins: ['/users/{id} | location | string'],
    loses: ['/warehouses | location | string'],
  },
  {
    recogniser: userNameEnd,
    wins: ['/users/{id} | discriminator | string'],
    loses: ['/schemas | discriminator | string', '/users/{id} | discriminator | enum'],
  },
  {
    recogniser: addressLine,
    wins: ['/addresses | address.neighborhood | string'],
    loses: ['/files | line | integer', '/files | start_line | string'],
  },
  {
    recogniser: roleOfPerson,
    wins: ['/users/{id} | job_title | string', '/contacts | company | string'],
    loses: ['/users/{id} | nickname | string', '/users/{id} | avatar.title | string'],
  },
  {
    recogniser: secretOfSystem,
    wins: [
      '/swarm | UnlockKey | string',
      '/containers | Config.Env[] | string',
      '/nodes | macaroon | string',
      '/devices | credentials.primaryKey | string',
      '/apps | pem | string',
      '/api/token/refresh | access | string',
    ],
    loses: [
      '/issues | key | string',
      '/apps | public_key | string',
      '/apps | env | string',
      '/hosts | certificate_pem | string',
    ],
  },
  {
    recogniser: textOfThing,
    wins: [
      '/repos/{r}/issues/{n} | body | string',
      '/repos/{r}/issues/{n}/comments | body | string',
      '/products | description | string',
      '/orders/{id} | note | string',
      '/repos/{r}/commits | commit.message | string',
      '/chat/completions | choices.message.content | string',
    ],
    loses: [
      '/patients/{id} | note | string',
      '/tickets/{id} | description | string',
      '/employees/{id}/reviews | comment | string',
      '/conversations/{id} | parts.body | string',
      '/users/{id} | bio | string',
    ],
  },
  {
    recogniser: textAboutPerson,
    wins: [
      '/patients/{id} | note | string',
      '/tickets/{id} | description | string',
      '/employees/{id}/reviews | comment | string',
      '/users/{id} | bio | string',
      '/tickets/{id}/comments | body | string',
      '/crm/v3/objects/contacts/{id} | properties.notes | string',
    ],
    loses: ['/repos/{r}/issues/{n} | body | string', '/tickets | error.message | string'],
  },
  {
    recogniser: messageOfApi,
    wins: ['/tickets | error.message | string', '/x | errors.detail | string'],
    loses: ['/tickets | message | string', '/orders/{id}/messages | message | string'],
  },
  {
    recogniser: stateOfRecord,
    wins: [
      '/issues | state | string',
      '/users/{id} | status | string',
      '/deals | StageType | string',
      '/x | zz9 | enum',
    ],
    loses: ['/users/{id} | nickname2 | string'],
  },
  {
    recogniser: figure,
    wins: [
      '/repos | stargazers_count | integer',
      '/invoices | total | string',
      '/droplets | vcpus | integer',
    ],
    loses: ['/customers | owner_number | string'],
  },
  {
    recogniser: nameOfThing,
    wins: [
      '/repos | name | string',
      '/issues/{n} | title | string',
      '/products | title | string',
      '/users/{id} | plan_name | string',
      '/events | source_name | string',
      '/users/{id} | custom_fields.name | string',
    ],
    loses: [
      '/users/{id} | name | string',
      '/tickets | requester_name | string',
      '/tax_ids | verification.verified_name | string',
    ],
  },
  {
    recogniser: technical,
    wins: [
      '/images | os | string',
      '/users/{id} | locale | string',
      '/files | charset | string',
      '/users/{id} | theme_dark | string',
      '/users/{id} | avatar.charset | string',
      '/users/{id} | avatar.storage | string',
    ],
    loses: [
      '/users/{id} | folder | string',
      '/users/{id} | storage | string',
      '/users/{id} | avatar.filename_disk | string',
      '/users/{id} | dark | string',
    ],
  },
  {
    recogniser: attribute,
    wins: [
      '/repos | mergeable | string',
      '/droplets | backups | string',
      '/coupons | applies_to.products | string',
    ],
    loses: [
      '/users/{id} | seat | string',
      '/x | zzyzx | string',
      '/orders | metadata | string',
      '/messages | attachments.fallback | string',
      '/users/{id} | applies_to.products | string',
    ],
  },
  {
    recogniser: time,
    wins: [
      '/pulls | merged_at | date-time',
      '/contacts | createdate | string',
      '/orders | shipped | date-time',
      '/users/{id} | created | integer',
    ],
    loses: ['/orders | note | string'],
  },
  {
    recogniser: stayTime,
    wins: ['/reservations/{id} | checkIn | date-time', '/stays | check_out_date | string'],
    loses: ['/repos | checkout | string', '/reservations | checkInDate | date'],
  },
  {
    recogniser: opensByItself,
    wins: [
      '/tickets | attachments.url | string',
      '/repos/{r}/contents | download_url | string',
      '/calls | recording_url | uri',
    ],
    loses: ['/repos | html_url | string', '/products | image_url | string'],
  },
  {
    recogniser: resourceUrl,
    wins: ['/repos | html_url | string', '/pulls | commits_url | uri'],
    loses: [
      '/users/{id} | html_url | string',
      '/users/{id} | repos_url | uri',
      '/webhooks | creator | uri',
    ],
  },
];
