import type { Pack } from './pack.ts';

export const hubspot: Pack = {
  name: 'hubspot',
  title: 'HubSpot',
  reviewedOn: '2026-11-23',
  of: 'CRM objects (contacts, companies, deals, tickets, products, engagements), properties, pipelines and owners, version 3.',
  signs: {
    hosts: ['api.hubapi.com'],
    titles: ['hubspot'],
    operations: [
      'GET /crm/v3/objects/contacts',
      'GET /crm/v3/objects/companies',
      'GET /crm/v3/objects/deals',
      'GET /crm/v3/objects/tickets',
      'GET /crm/v3/objects/{}',
      'GET /crm/v3/objects/{}/{}',
      'POST /crm/v3/objects/contacts/search',
      'POST /crm/v3/objects/contacts/batch/read',
      'POST /crm/v3/objects/deals/search',
      'POST /crm/v3/objects/companies/search',
      'GET /crm/v3/owners',
      'GET /crm/v3/properties/{}',
      'GET /crm/v3/pipelines/{}',
    ],
    operationsMin: 2,
  },
  notes: [
    'Properties of your own making are withheld until you name them: `**.properties.<name>`.',
    'What a ticket says is withheld; its subject, stage and priority stay readable.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `after before paging link id **.paging.next **.next.after hs_object_id pipeline
        pipelineId stageId objectTypeId objectId correlationId associationCategory
        associationTypeId typeId fromObjectTypeId toObjectId`,
      reason: 'Ids of things and of pages of a list: by them an agent finds the next record.',
    },
    {
      filterType: 'KEEP',
      targets: `total archived status type category subCategory message context code in httpStatus
        numErrors results hasMore displayOrder hidden calculated fieldType groupName
        hasUniqueValue formField externalOptions referencedObjectType modificationMetadata
        readOnlyValue readOnlyDefinition`,
      reason: 'States, kinds and counts of records and of requests.',
    },
    {
      filterType: 'KEEP',
      targets: 'createdAt updatedAt archivedAt requestedAt startedAt completedAt timestamp',
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `**.properties.createdate **.properties.lastmodifieddate
        **.properties.hs_lastmodifieddate **.properties.hs_createdate **.properties.closedate
        **.properties.closed_date **.properties.hs_closed_date **.properties.hs_timestamp
        **.properties.notes_last_updated **.properties.notes_last_contacted
        **.properties.hs_date_entered_current_stage **.properties.hs_lastactivitydate`,
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `**.properties.lifecyclestage **.properties.hs_lead_status
        **.properties.hs_object_source **.properties.hs_analytics_source
        **.properties.dealstage **.properties.dealtype **.properties.hs_priority
        **.properties.hs_deal_stage_probability **.properties.hs_is_closed
        **.properties.hs_is_closed_won **.properties.hs_forecast_category
        **.properties.hs_pipeline **.properties.hs_pipeline_stage
        **.properties.hs_ticket_priority **.properties.hs_ticket_category
        **.properties.hs_resolution **.properties.source_type **.properties.hs_task_status
        **.properties.hs_task_priority **.properties.hs_task_type
        **.properties.hs_call_direction **.properties.hs_call_status
        **.properties.hs_email_direction **.properties.hs_email_status
        **.properties.num_associated_contacts **.properties.num_notes
        **.properties.num_contacted_notes **.properties.numberofemployees
        **.properties.industry **.properties.type **.properties.hs_num_open_deals`,
      reason: 'Where a contact, a deal or a ticket stands, from lists that you set up.',
    },
    {
      filterType: 'KEEP',
      targets: `**.properties.dealname **.properties.domain **.properties.hs_sku
        **.properties.hs_product_type **.properties.hs_task_subject
        **.properties.hs_email_subject **.properties.hs_meeting_title`,
      reason: 'Names of deals, products and companies; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: '**.properties.name $.properties.name',
      operations: [
        'GET /crm/v3/objects/companies',
        'GET /crm/v3/objects/companies/{}',
        'POST /crm/v3/objects/companies/search',
        'POST /crm/v3/objects/companies/batch/read',
        'GET /crm/v3/objects/products',
        'GET /crm/v3/objects/products/{}',
        'POST /crm/v3/objects/products/search',
        'GET /crm/v3/objects/line_items',
        'GET /crm/v3/objects/line_items/{}',
      ],
      reason: 'The name of a company or a product, by what is asked for.',
    },
    {
      filterType: 'KEEP',
      targets: `**.properties.amount **.properties.amount_in_home_currency
        **.properties.deal_currency_code **.properties.hs_closed_amount
        **.properties.hs_projected_amount **.properties.price **.properties.quantity
        **.properties.hs_total_discount **.properties.hs_line_item_currency_code
        **.properties.hs_mrr **.properties.hs_arr **.properties.hs_tcv **.properties.hs_acv`,
      reason: "What a deal or a line of it is worth, which is the company's money.",
    },
    {
      filterType: 'KEEP',
      targets: '**.properties.subject',
      reason: 'The subject of a ticket is its title; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: 'label name description',
      operations: [
        'GET /crm/v3/properties/{}',
        'GET /crm/v3/properties/{}/{}',
        'GET /crm/v3/pipelines/{}',
        'GET /crm/v3/pipelines/{}/{}',
        'GET /crm/v3/pipelines/{}/{}/stages',
      ],
      reason: 'Names of properties, pipelines and their stages, as you set them up.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `**.properties.firstname **.properties.lastname **.properties.hs_full_name_or_email **.properties.hs_email_sender_firstname
        **.properties.hs_email_sender_lastname firstName lastName`,
      reason: 'A name: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: `**.properties.email **.properties.work_email **.properties.hs_additional_emails
        **.properties.hs_email_sender_email **.properties.hs_email_to_email
        **.properties.hs_email_from_email email`,
      reason: 'An e-mail address: equal ones stay equal, and go back to HubSpot as arguments.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'phone',
      targets: `**.properties.phone **.properties.mobilephone **.properties.fax
        **.properties.hs_calculated_phone_number **.properties.hs_call_to_number
        **.properties.hs_call_from_number`,
      reason: 'A telephone number: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'user_id',
      targets: `**.properties.hubspot_owner_id **.properties.hs_created_by_user_id
        **.properties.hs_updated_by_user_id **.properties.hs_all_owner_ids
        **.properties.hs_user_ids_of_all_owners userId userIdIncludingInactive createdUserId
        updatedUserId`,
      reason: 'An owner or a user by id: a token joins what one person looks after.',
    },
    {
      filterType: 'AGE_GROUP',
      targets: '**.properties.date_of_birth',
      reason: 'A birth, as a group of ages.',
    },
    {
      filterType: 'REDACT',
      targets: '**.properties.zip',
      reason: 'A postal code narrows down where somebody lives.',
    },
    {
      filterType: 'REDACT',
      targets: `**.properties.address **.properties.city **.properties.gender
        **.properties.marital_status **.properties.military_status
        **.properties.relationship_status **.properties.degree **.properties.field_of_study
        **.properties.graduation_date **.properties.school **.properties.salary
        **.properties.annualincome **.properties.ip_city **.properties.hs_ip_timezone
        **.properties.hs_latitude **.properties.hs_longitude`,
      reason: 'Where somebody lives, and what is told of a person.',
    },
    {
      filterType: 'REDACT',
      targets: `**.properties.content **.properties.message **.properties.hs_note_body
        **.properties.hs_call_body **.properties.hs_email_text **.properties.hs_email_html
        **.properties.hs_meeting_body **.properties.hs_task_body
        **.properties.hs_communication_body **.properties.hs_call_recording_url
        **.properties.hs_feedback_last_survey_comment`,
      reason: 'What people wrote or said: withheld until you open it.',
    },
  ],
};
