import type { Pack } from './pack.ts';

export const zendesk: Pack = {
  name: 'zendesk',
  title: 'Zendesk',
  reviewedOn: '2026-11-23',
  of: 'Tickets, comments, users, organisations, groups, views, macros and ticket metrics of the Support API, version 2.',
  signs: {
    hosts: ['*.zendesk.com'],
    titles: ['zendesk'],
    operations: [
      'GET /api/v2/tickets',
      'GET /api/v2/tickets/{}',
      'GET /api/v2/tickets/{}/comments',
      'GET /api/v2/ticket_fields',
      'GET /api/v2/ticket_metrics',
      'GET /api/v2/satisfaction_ratings',
      'GET /api/v2/organizations',
      'GET /api/v2/users/{}',
      'GET /api/v2/views/{}/tickets',
      'GET /api/v2/macros',
      'GET /api/v2/ticket_audits',
      'GET /api/v2/groups',
    ],
    operationsMin: 2,
  },
  notes: [
    'What people write is withheld: an agent sorts, routes and counts tickets by subject, state, tags and times. To let it answer them, open `**.comments.body`: personal data that is found in it goes, names that are not found stay.',
    'Your own fields are withheld until you name them.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `**.tickets.id **.ticket.id **.requests.id **.request.id **.comments.id **.comment.id
        **.audits.id **.audit.id **.events.id **.organizations.id **.organization.id
        **.groups.id **.group.id **.brands.id **.macros.id **.views.id **.ticket_fields.id
        **.ticket_forms.id **.ticket_metrics.id **.satisfaction_ratings.id **.attachments.id
        **.thumbnails.id **.articles.id **.sections.id **.categories.id
        **.suspended_tickets.id`,
      reason:
        'The number of a ticket, a group or another thing: by it an agent finds the next record.',
    },
    {
      filterType: 'KEEP',
      targets: `organization_id group_id brand_id ticket_form_id problem_id forum_topic_id
        custom_status_id audit_id ticket_id **.custom_fields.id **.fields.id field_id macro_ids via_followup_source_id
        followup_ids sharing_agreement_ids default_group_id sla_policy_id`,
      reason: 'Ids of things that a ticket belongs to.',
    },
    {
      filterType: 'KEEP',
      targets: `**.tickets.external_id **.ticket.external_id **.organizations.external_id
        **.organization.external_id`,
      reason: 'An id that your own systems gave to a ticket or an organisation.',
    },
    {
      filterType: 'KEEP',
      targets: `priority status type public is_public has_incidents allow_channelback
        allow_attachments channel tags locale active restricted_agent suspended verified role
        ticket_restriction shared shared_comments shared_tickets moderator
        only_private_comments inline content_type size width height malware_access_override
        score reason_code count next_page previous_page has_more after_cursor before_cursor
        domain_names removable required editable_in_portal visible_in_portal
        collapsed_for_agents position regexp_for_validation agent_description sub_type_id
        system_field_options custom_field_options`,
      reason: 'States, kinds, tags and settings.',
    },
    {
      filterType: 'KEEP',
      targets: `reopens replies group_stations assignee_stations reply_time_in_minutes
        first_resolution_time_in_minutes full_resolution_time_in_minutes
        agent_wait_time_in_minutes requester_wait_time_in_minutes on_hold_time_in_minutes
        **.reply_time_in_minutes.calendar **.reply_time_in_minutes.business
        **.first_resolution_time_in_minutes.calendar
        **.first_resolution_time_in_minutes.business
        **.full_resolution_time_in_minutes.calendar
        **.full_resolution_time_in_minutes.business **.requester_wait_time_in_minutes.calendar
        **.requester_wait_time_in_minutes.business **.agent_wait_time_in_minutes.calendar
        **.agent_wait_time_in_minutes.business **.policy_metrics.breach_at
        **.policy_metrics.stage **.policy_metrics.metric **.policy_metrics.minutes`,
      reason: 'Measures of a ticket: how often and how long.',
    },
    {
      filterType: 'KEEP',
      targets: `created_at updated_at due_at solved_at assigned_at initially_assigned_at
        requester_updated_at assignee_updated_at status_updated_at latest_comment_added_at
        custom_status_updated_at generated_timestamp last_login_at`,
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `**.tickets.subject **.tickets.raw_subject **.ticket.subject **.ticket.raw_subject
        **.requests.subject **.requests.raw_subject **.request.subject **.request.raw_subject
        **.suspended_tickets.subject **.suspended_tickets.raw_subject`,
      reason: 'The subject of a ticket is its title; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: `**.groups.name **.groups.title **.groups.raw_title **.groups.description
        **.groups.raw_description **.group.name **.group.title **.group.raw_title
        **.group.description **.group.raw_description **.brands.name **.brands.title
        **.brands.raw_title **.brands.description **.brands.raw_description **.brand.name
        **.brand.title **.brand.raw_title **.brand.description **.brand.raw_description
        **.views.name **.views.title **.views.raw_title **.views.description
        **.views.raw_description **.view.name **.view.title **.view.raw_title
        **.view.description **.view.raw_description **.macros.name **.macros.title
        **.macros.raw_title **.macros.description **.macros.raw_description **.macro.name
        **.macro.title **.macro.raw_title **.macro.description **.macro.raw_description
        **.ticket_fields.name **.ticket_fields.title **.ticket_fields.raw_title
        **.ticket_fields.description **.ticket_fields.raw_description **.ticket_field.name
        **.ticket_field.title **.ticket_field.raw_title **.ticket_field.description
        **.ticket_field.raw_description **.ticket_forms.name **.ticket_forms.title
        **.ticket_forms.raw_title **.ticket_forms.description **.ticket_forms.raw_description
        **.ticket_form.name **.ticket_form.title **.ticket_form.raw_title
        **.ticket_form.description **.ticket_form.raw_description **.organizations.name
        **.organizations.title **.organizations.raw_title **.organizations.description
        **.organizations.raw_description **.organization.name **.organization.title
        **.organization.raw_title **.organization.description **.organization.raw_description
        **.articles.name **.articles.title **.articles.raw_title **.articles.description
        **.articles.raw_description **.article.name **.article.title **.article.raw_title
        **.article.description **.article.raw_description **.sections.name **.sections.title
        **.sections.raw_title **.sections.description **.sections.raw_description
        **.section.name **.section.title **.section.raw_title **.section.description
        **.section.raw_description **.categories.name **.categories.title
        **.categories.raw_title **.categories.description **.categories.raw_description
        **.category.name **.category.title **.category.raw_title **.category.description
        **.category.raw_description **.articles.body **.article.body`,
      reason: 'Names and texts of groups, views, macros, fields, forms and organisations.',
    },
    {
      filterType: 'KEEP',
      targets: `**.tickets.url **.ticket.url **.requests.url **.request.url **.groups.url
        **.organizations.url **.organization.url **.views.url **.macros.url
        **.ticket_fields.url`,
      reason: 'Addresses of the API, which ask for a sign-in.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'user_id',
      targets: `requester_id submitter_id assignee_id author_id user_id collaborator_ids follower_ids
        email_cc_ids collaborator_id updated_by_id **.users.id **.user.id **.from.id **.to.id`,
      reason: 'A person, by id: a token joins the tickets and comments of one person.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `**.users.name **.users.alias **.users.real_name **.user.name **.user.alias
        **.user.real_name **.from.name **.from.alias **.from.real_name **.to.name **.to.alias
        **.to.real_name **.author.name **.author.alias **.author.real_name **.requester.name
        **.requester.alias **.requester.real_name **.assignee.name **.assignee.alias
        **.assignee.real_name`,
      reason: 'A name: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email recipient original_recipients address',
      reason: 'An e-mail address: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'phone',
      targets: 'phone shared_phone_number formatted_phone',
      reason: 'A telephone number: equal ones stay equal.',
    },
    {
      filterType: 'REDACT',
      targets: 'ip_address location latitude longitude client',
      reason: 'Where a browser was, and with what.',
    },
    {
      filterType: 'REDACT',
      targets: `**.tickets.description **.ticket.description **.requests.description
        **.request.description html_body plain_body **.comments.body **.comment.body
        **.events.body **.events.html_body notes details signature
        **.satisfaction_rating.comment **.satisfaction_ratings.comment`,
      reason:
        'What people wrote to the helpdesk, of them, or of its work: withheld until you open it.',
    },
    {
      filterType: 'REDACT',
      targets: '**.custom_fields.value **.fields.value user_fields organization_fields',
      reason: 'Fields of your own making: nobody but you can say what is in them.',
    },
    {
      filterType: 'REDACT',
      targets: `content_url mapped_content_url photo token upload_token chat_transcript recording_url`,
      reason: 'It opens by itself, or shows a face.',
    },
  ],
};
