import type { Field, JsonObject } from '@leasehold/privacy';

/**
 * Answers in the manner of well-known kinds of APIs, of our own making: what an agent needs to see
 * of each, and what it may not see. A name may carry its type: `:i` integer, `:b` boolean, `:t`
 * date-time, `:d` date, `:u` uri, `:e` enumeration; else it is text.
 */
export interface LabelledAnswer {
  title: string;
  /** The path of the operation. */
  path: string;
  /** Fields to keep. */
  keep: string;
  /** Fields to treat, withhold or remove. */
  hide: string;
}

/** Kinds on which the recognisers were made. */
export const labelledAnswers: readonly LabelledAnswer[] = [
  {
    title: 'a pull request',
    path: '/repos/{owner}/{repo}/pulls/{pull_number}',
    keep: 'id:i node_id number:i state title body created_at:t updated_at:t closed_at:t merged_at:t merge_commit_sha draft:b url:u html_url:u diff_url:u patch_url:u commits_url:u comments:i commits:i additions:i deletions:i changed_files:i mergeable:b mergeable_state rebaseable:b locked:b active_lock_reason author_association head.ref head.sha head.label base.ref base.sha base.repo.id:i base.repo.name base.repo.description base.repo.default_branch base.repo.language base.repo.stargazers_count:i base.repo.license.key base.repo.license.name base.repo.license.spdx_id labels[].id:i labels[].name labels[].color labels[].description milestone.id:i milestone.title milestone.description milestone.due_on:t requested_teams[].id:i requested_teams[].name requested_teams[].slug auto_merge.merge_method',
    hide: 'base.repo.full_name user.login user.id:i user.node_id user.avatar_url:u user.gravatar_id user.url:u user.html_url:u user.repos_url:u user.name user.email assignee.login assignee.id:i assignees[].login requested_reviewers[].login requested_reviewers[].id:i merged_by.login merged_by.id:i base.repo.owner.login',
  },
  {
    title: 'a profile on a code host',
    path: '/users/{username}',
    keep: 'type site_admin:b public_repos:i public_gists:i followers:i following:i created_at:t updated_at:t company plan.name',
    hide: 'login id:i node_id avatar_url:u html_url:u name blog location email bio twitter_username',
  },
  {
    title: 'commits',
    path: '/repos/{owner}/{repo}/commits',
    keep: '[].sha [].node_id [].commit.message [].commit.tree.sha [].commit.comment_count:i [].commit.verification.verified:b [].commit.verification.reason [].commit.author.date:t [].url:u [].parents[].sha [].stats.total:i [].files[].filename [].files[].status [].files[].patch',
    hide: '[].commit.author.name [].commit.author.email [].commit.committer.name [].author.login [].author.id:i [].committer.login',
  },
  {
    title: 'issue comments',
    path: '/repos/{owner}/{repo}/issues/{issue_number}/comments',
    keep: '[].id:i [].node_id [].body [].created_at:t [].html_url:u [].issue_url:u [].author_association [].reactions.total_count:i',
    hide: '[].user.login [].user.id:i [].user.avatar_url',
  },
  {
    title: 'a virtual machine',
    path: '/linode/instances/{linodeId}',
    keep: 'id:i label group status:e type region image hypervisor:e created:t updated:t specs.disk:i specs.memory:i specs.vcpus:i specs.transfer:i alerts.cpu:i alerts.network_in:i backups.enabled:b backups.schedule.day backups.schedule.window tags[] watchdog_enabled:b host_uuid ipv4[] ipv6 has_user_data:b disk_encryption',
    hide: '',
  },
  {
    title: 'the account at a hosting company',
    path: '/account',
    keep: 'active_since:t capabilities[] company country state',
    hide: 'first_name last_name email phone address_1 address_2 city zip tax_id balance:i credit_card.last_four euuid',
  },
  {
    title: 'a completion of a language model',
    path: '/chat/completions',
    keep: 'id object created:i model choices[].index:i choices[].message.role choices[].message.content choices[].message.refusal choices[].finish_reason:e usage.prompt_tokens:i usage.completion_tokens:i usage.total_tokens:i system_fingerprint service_tier',
    hide: '',
  },
  {
    title: 'files kept for a model',
    path: '/files',
    keep: 'object data[].id data[].object data[].bytes:i data[].created_at:i data[].filename data[].purpose data[].status data[].status_details first_id last_id has_more:b',
    hide: '',
  },
  {
    title: 'a contact of a CRM',
    path: '/crm/v3/objects/contacts/{contactId}',
    keep: 'createdAt:t updatedAt:t archived:b properties.createdate properties.lastmodifieddate properties.lifecyclestage properties.hs_lead_status properties.jobtitle properties.company properties.industry properties.country',
    hide: 'id properties.firstname properties.lastname properties.email properties.phone properties.mobilephone properties.address properties.city properties.zip properties.date_of_birth properties.salary properties.notes properties.hubspot_owner_id',
  },
  {
    title: 'a deal of a CRM',
    path: '/crm/v3/objects/deals/{dealId}',
    keep: 'id createdAt:t archived:b properties.dealname properties.dealstage properties.pipeline properties.amount properties.closedate properties.createdate properties.hs_priority',
    hide: 'properties.hubspot_owner_id',
  },
  {
    title: 'a ticket of a helpdesk',
    path: '/api/v2/tickets/{ticket_id}',
    keep: 'ticket.id:i ticket.url:u ticket.type ticket.priority ticket.status ticket.created_at:t ticket.updated_at:t ticket.tags[] ticket.group_id:i ticket.organization_id:i ticket.brand_id:i ticket.has_incidents:b ticket.is_public:b ticket.due_at:t ticket.via.channel ticket.satisfaction_rating.score',
    hide: 'ticket.subject ticket.raw_subject ticket.description ticket.requester_id:i ticket.submitter_id:i ticket.assignee_id:i ticket.collaborator_ids[]:i ticket.recipient ticket.via.source.from.address ticket.via.source.from.name ticket.satisfaction_rating.comment',
  },
  {
    title: 'comments of a ticket',
    path: '/api/v2/tickets/{ticket_id}/comments',
    keep: 'comments[].id:i comments[].type comments[].public:b comments[].created_at:t comments[].attachments[].id:i comments[].attachments[].file_name comments[].attachments[].size:i comments[].attachments[].content_type count:i',
    hide: 'comments[].body comments[].html_body comments[].plain_body comments[].author_id:i comments[].attachments[].content_url',
  },
  {
    title: 'an order of a shop',
    path: '/admin/api/orders/{order_id}.json',
    keep: 'order.id:i order.name order.order_number:i order.note order.created_at:t order.cancelled_at:t order.processed_at:t order.currency order.total_price order.subtotal_price order.total_tax order.total_discounts order.total_weight:i order.financial_status order.fulfillment_status order.cancel_reason order.tags order.source_name order.taxes_included:b order.line_items[].id:i order.line_items[].title order.line_items[].name order.line_items[].sku order.line_items[].quantity:i order.line_items[].price order.line_items[].vendor order.line_items[].variant_title order.line_items[].product_id:i order.line_items[].grams:i order.fulfillments[].status order.fulfillments[].tracking_number order.fulfillments[].tracking_company order.shipping_lines[].title order.shipping_lines[].price order.tax_lines[].rate:i order.discount_codes[].code order.test:b',
    hide: 'order.email order.contact_email order.phone order.token order.browser_ip order.order_status_url:u order.customer.id:i order.customer.email order.customer.first_name order.customer.last_name order.customer.phone order.customer.note order.customer.total_spent order.billing_address.first_name order.billing_address.address1 order.billing_address.zip order.billing_address.phone order.shipping_address.name order.shipping_address.address1 order.shipping_address.city order.shipping_address.latitude:i order.client_details.browser_ip',
  },
  {
    title: 'a product of a shop',
    path: '/admin/api/products/{product_id}.json',
    keep: 'product.id:i product.title product.body_html product.vendor product.product_type product.handle product.created_at:t product.published_at:t product.status product.tags product.admin_graphql_api_id product.variants[].id:i product.variants[].sku product.variants[].price product.variants[].barcode product.variants[].weight:i product.variants[].weight_unit product.variants[].inventory_quantity:i product.options[].name product.options[].values[] product.images[].src product.images[].alt product.images[].position:i product.images[].width:i',
    hide: '',
  },
  {
    title: 'an opportunity of a sales program',
    path: '/services/data/v60.0/sobjects/Opportunity/{id}',
    keep: 'Id AccountId IsDeleted:b Name Description StageName Amount Probability CloseDate Type NextStep LeadSource IsClosed:b IsWon:b ForecastCategory CampaignId HasOpportunityLineItem:b CreatedDate:t LastModifiedDate:t SystemModstamp:t FiscalYear:i attributes.type attributes.url',
    hide: 'OwnerId CreatedById LastModifiedById ContactId',
  },
  {
    title: 'a patient',
    path: '/Patient/{id}',
    keep: 'resourceType meta.versionId meta.lastUpdated:t active:b identifier[].use identifier[].system name[].use telecom[].system telecom[].use communication[].preferred:b',
    hide: 'id identifier[].value name[].family name[].given[] name[].text telecom[].value gender birthDate:d deceasedDateTime:t address[].line[] address[].city address[].postalCode maritalStatus.text multipleBirthInteger:i photo[].url contact[].name.family generalPractitioner[].display text.div',
  },
  {
    title: 'an observation of a patient',
    path: '/Observation/{id}',
    keep: 'resourceType id meta.lastUpdated:t status:e',
    hide: 'code.coding[].code code.coding[].display code.text subject.reference subject.display effectiveDateTime:t valueQuantity.value:i valueString interpretation[].text note[].text bodySite.text',
  },
  {
    title: 'accounts at banks',
    path: '/accounts/balance/get',
    keep: 'accounts[].type accounts[].subtype accounts[].balances.iso_currency_code item.institution_id request_id',
    hide: 'accounts[].name accounts[].official_name accounts[].account_id accounts[].persistent_account_id accounts[].balances.available:i accounts[].balances.current:i accounts[].balances.limit:i accounts[].mask accounts[].owners[].names[] accounts[].owners[].emails[].data',
  },
  {
    title: 'an employee',
    path: '/v1/employees/{id}',
    keep: 'jobTitle department division location.name employmentStatus status createdAt:t updatedAt:t locale timezone workSchedule.name isManager:b',
    hide: 'id employeeNumber firstName lastName preferredName workEmail personalEmail mobilePhone dateOfBirth:d gender nationality maritalStatus ssn salary payRate bonus:i bankAccount.iban address.street address.city address.postcode emergencyContact.name emergencyContact.phone managerId photoUrl:u performanceRating sickDays:i disability religion unionMember:b notes',
  },
  {
    title: 'users of a chat',
    path: '/users.list',
    keep: 'ok:b members[].team_id members[].deleted:b members[].is_admin:b members[].is_bot:b members[].tz members[].tz_offset:i members[].updated:i response_metadata.next_cursor cache_ts:i',
    hide: 'members[].id members[].name members[].real_name members[].profile.email members[].profile.phone members[].profile.skype members[].profile.image_72 members[].profile.display_name members[].profile.status_text members[].profile.first_name',
  },
];

/** Kinds that were written afterwards, and by which nothing was tuned before their first figures. */
export const labelledLater: readonly LabelledAnswer[] = [
  {
    title: 'an issue of another code host',
    path: '/api/v4/projects/{id}/issues/{issue_iid}',
    keep: 'id:i iid:i project_id:i title description state created_at:t updated_at:t closed_at:t labels[] milestone.id:i milestone.title milestone.state type issue_type user_notes_count:i merge_requests_count:i upvotes:i downvotes:i due_date:d confidential:b discussion_locked:b weight:i web_url:u time_stats.time_estimate:i time_stats.human_time_estimate task_completion_status.count:i severity references.full _links.self:u',
    hide: 'author.id:i author.username author.name author.avatar_url author.web_url assignees[].username assignees[].name assignee.username closed_by.username',
  },
  {
    title: 'a pipeline',
    path: '/api/v4/projects/{id}/pipelines/{pipeline_id}',
    keep: 'id:i iid:i project_id:i sha ref status source created_at:t started_at:t finished_at:t duration:i queued_duration:i coverage web_url:u before_sha tag:b yaml_errors detailed_status.text detailed_status.label detailed_status.icon',
    hide: 'user.id:i user.name user.username user.avatar_url',
  },
  {
    title: 'an issue of a tracker',
    path: '/rest/api/3/issue/{issueIdOrKey}',
    keep: 'id key self:u fields.summary fields.description fields.status.name fields.status.id fields.status.statusCategory.key fields.issuetype.name fields.issuetype.iconUrl fields.priority.name fields.project.key fields.project.name fields.created:t fields.updated:t fields.duedate:d fields.labels[] fields.resolution.name fields.resolutiondate:t fields.components[].name fields.fixVersions[].name fields.timeestimate:i fields.environment fields.votes.votes:i fields.comment.comments[].body fields.comment.comments[].created:t',
    hide: 'fields.assignee.accountId fields.assignee.displayName fields.assignee.emailAddress fields.reporter.displayName fields.reporter.accountId fields.creator.displayName fields.comment.comments[].author.displayName fields.watches.watchers[].emailAddress',
  },
  {
    title: 'a card of a board',
    path: '/1/cards/{id}',
    keep: 'id name desc closed:b due:t dueComplete:b start:t dateLastActivity:t idBoard idList idShort:i idLabels[] idChecklists[] idAttachmentCover labels[].id labels[].name labels[].color pos:i url:u shortLink badges.comments:i badges.attachments:i badges.votes:i cover.color cover.brightness subscribed:b checklists[].name checklists[].checkItems[].name checklists[].checkItems[].state',
    hide: 'idMembers[] email members[].id members[].fullName members[].username members[].initials members[].avatarUrl',
  },
  {
    title: 'an article of a help centre',
    path: '/api/v2/help_center/articles/{article_id}',
    keep: 'article.id:i article.title article.body article.locale article.source_locale article.draft:b article.promoted:b article.position:i article.section_id:i article.created_at:t article.edited_at:t article.label_names[] article.vote_sum:i article.html_url:u article.outdated:b article.permission_group_id:i',
    hide: 'article.author_id:i',
  },
  {
    title: 'a charge',
    path: '/v1/charges/{charge}',
    keep: 'id object amount:i amount_captured:i amount_refunded:i currency created:i captured:b paid:b refunded:b status description statement_descriptor failure_code failure_message livemode:b outcome.type outcome.risk_level outcome.seller_message payment_method_details.type payment_method_details.card.brand payment_method_details.card.funding payment_method_details.card.country refunds.has_more:b transfer_group disputed:b balance_transaction payment_intent invoice',
    hide: 'billing_details.name billing_details.email billing_details.phone billing_details.address.line1 billing_details.address.postal_code customer receipt_email receipt_url payment_method_details.card.last4 payment_method_details.card.fingerprint shipping.name shipping.phone shipping.address.line1',
  },
  {
    title: 'a call',
    path: '/2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json',
    keep: 'sid status start_time end_time duration price price_unit direction api_version date_created date_updated parent_call_sid account_sid annotation queue_time trunk_sid uri',
    hide: 'to from to_formatted from_formatted caller_name forwarded_from account_sid',
  },
  {
    title: 'a booking of flights',
    path: '/bookings/{bookingReference}',
    keep: 'status createdAt:t currency totalPrice fareBasis flights[].flightNumber flights[].carrierCode flights[].origin flights[].destination flights[].departureTime:t flights[].arrivalTime:t flights[].aircraft flights[].cabinClass flights[].terminal flights[].duration:i baggageAllowance.pieces:i',
    hide: 'passengers[].firstName passengers[].lastName passengers[].dateOfBirth:d passengers[].passportNumber passengers[].nationality passengers[].frequentFlyerNumber passengers[].mealPreference passengers[].specialAssistance passengers[].ticketNumber contact.email contact.phone payment.cardNumber payment.cardHolder',
  },
  {
    title: 'a reservation of a hotel',
    path: '/v1/reservations/{reservationId}',
    keep: 'id status createdAt:t hotel.id hotel.name hotel.stars:i room.type room.number ratePlan.code ratePlan.name nights:i adults:i children:i totalAmount:i currency cancellationPolicy channel',
    hide: 'guest.id guest.firstName guest.lastName guest.email guest.phone guest.passportNumber guest.birthDate:d guest.loyaltyNumber checkIn:t checkOut:t specialRequests guest.notes',
  },
  {
    title: 'transactions of an account',
    path: '/accounts/{accountId}/transactions',
    keep: 'transactions.booked[].transactionId transactions.booked[].bookingDate:d transactions.booked[].bankTransactionCode',
    hide: 'account.iban transactions.booked[].creditorName transactions.booked[].creditorAccount.iban transactions.booked[].debtorName transactions.booked[].transactionAmount.amount transactions.booked[].remittanceInformationUnstructured transactions.booked[].balanceAfterTransaction.balanceAmount.amount',
  },
  {
    title: 'a student',
    path: '/students/{id}',
    keep: 'status enrolledAt:t createdAt:t program.name program.code school.name courses[].id courses[].title courses[].code courses[].credits:i homeroom.name',
    hide: 'id studentNumber firstName lastName birthDate:d email guardian.name guardian.phone gpa:i courses[].grade attendance.absences:i disciplinaryRecords[].description specialNeeds allergies[] ethnicity photo notes',
  },
  {
    title: 'an event of a calendar',
    path: '/calendars/{calendarId}/events/{eventId}',
    keep: 'id status summary created:t updated:t start.dateTime:t end.dateTime:t start.timeZone recurrence[] visibility transparency sequence:i eventType reminders.useDefault:b kind',
    hide: 'organizer.email organizer.displayName attendees[].email attendees[].displayName creator.email hangoutLink conferenceData.entryPoints[].uri iCalUrl',
  },
  {
    title: 'a workload of a cluster',
    path: '/apis/apps/v1/namespaces/{namespace}/deployments/{name}',
    keep: 'apiVersion kind metadata.name metadata.namespace metadata.uid metadata.resourceVersion metadata.generation:i metadata.creationTimestamp:t spec.replicas:i spec.strategy.type spec.template.spec.containers[].name spec.template.spec.containers[].image status.readyReplicas:i status.conditions[].type status.conditions[].reason status.conditions[].message status.conditions[].lastUpdateTime:t',
    hide: '',
  },
  {
    title: 'an invoice',
    path: '/api/invoices/{InvoiceID}',
    keep: 'InvoiceID InvoiceNumber Reference Type Status SubTotal:i TotalTax:i Total:i AmountDue:i AmountPaid:i CurrencyCode Date:d DueDate:d LineItems[].Description LineItems[].Quantity:i LineItems[].UnitAmount:i LineItems[].TaxType LineItems[].AccountCode LineItems[].ItemCode UpdatedDateUTC:t BrandingThemeID SentToContact:b',
    hide: 'Contact.ContactID Contact.Name Contact.FirstName Contact.EmailAddress Contact.Phones[].PhoneNumber Contact.BankAccountDetails Contact.TaxNumber Contact.Balances.AccountsReceivable.Outstanding:i',
  },
  {
    title: 'a channel of a chat, and its messages',
    path: '/channels/{channel_id}/messages',
    keep: '[].id [].type:i [].channel_id [].timestamp:t [].edited_timestamp:t [].tts:b [].pinned:b [].mention_everyone:b [].reactions[].count:i [].reactions[].emoji.name [].attachments[].filename [].attachments[].size:i [].flags:i',
    hide: '[].content [].author.id [].author.username [].author.global_name [].author.avatar [].mentions[].id [].attachments[].url [].member.nick',
  },
  {
    title: 'rides',
    path: '/v1/trips/{trip_id}',
    keep: 'trip_id status vehicle_type distance_km:i fare.currency surge_multiplier:i requested_at:t cancel_reason',
    hide: 'rider.name rider.phone driver.name driver.rating:i driver.license_plate driver.current_location.lat:i driver.current_location.lng:i pickup.address pickup.latitude:i dropoff.address rider_id driver_id',
  },
];

const schemas: { readonly [mark: string]: JsonObject } = {
  i: { type: 'integer' },
  b: { type: 'boolean' },
  t: { type: 'string', format: 'date-time' },
  d: { type: 'string', format: 'date' },
  u: { type: 'string', format: 'uri' },
  e: { type: 'string', enum: ['one', 'other'] },
};

/** The fields of an answer as a description would have them, and the paths of those to keep. */
export function fieldsOfLabelled({ keep, hide }: LabelledAnswer): {
  fields: Field[];
  kept: ReadonlySet<string>;
} {
  const kept = keep.split(' ').map(fieldOfMark);
  const hidden = hide === '' ? [] : hide.split(' ').map(fieldOfMark);
  return { fields: [...kept, ...hidden], kept: new Set(kept.map(({ path }) => path)) };
}

function fieldOfMark(text: string): Field {
  const [, path = '', mark = ''] = /^(.*?)(?::([ibtdue]))?$/.exec(text) ?? [];
  const names = path
    .replaceAll('[]', '')
    .split('.')
    .filter((name) => name !== '');
  return { path, names, schema: schemas[mark] ?? { type: 'string' } };
}
