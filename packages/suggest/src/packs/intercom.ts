import type { Pack } from './pack.ts';

export const intercom: Pack = {
  name: 'intercom',
  title: 'Intercom',
  reviewedOn: '2026-11-23',
  of: 'Conversations, contacts, companies, tickets, articles and admins, version 2.13.',
  signs: {
    hosts: ['api.intercom.io', 'api.eu.intercom.io', 'api.au.intercom.io'],
    titles: ['intercom'],
    operations: [
      'GET /conversations/{}',
      'GET /contacts/{}',
      'POST /contacts/search',
      'POST /conversations/search',
      'GET /admins',
      'GET /tickets/{}',
      'GET /companies/{}',
      'GET /articles/{}',
      'GET /help_center/collections',
      'GET /data_attributes',
      'GET /teams',
    ],
    operationsMin: 3,
  },
  notes: [
    'What people wrote in a conversation is withheld. An agent that is to answer it needs `**.conversation_parts.body` and `**.source.body` opened: personal data that is found in them goes, names that are not found stay.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `workspace_id ticket_type_id team_ids primary_team_ids secondary_team_ids app_id
        company_id team_id parent_id parent_ids source_id help_center_id identifier ticket_id
        newsfeed_id article_id conversation_id id **.conversations.external_id
        team_assignee_id **.conversation_parts.external_id **.ticket_parts.external_id
        **.app.region job_identfier`,
      reason: 'Ids of conversations, tickets, teams and articles.',
    },
    {
      filterType: 'KEEP',
      targets: `type state category total_count archived content_type locale has_more count filesize
        width height order person_type data_type redacted required_to_create
        required_to_create_for_contacts visible_on_create visible_to_contacts default
        away_mode_enabled away_mode_reassign has_inbox_seat reactions size website industry
        monthly_spend session_count user_count part_type parent_type default_locale
        snoozed_until open app_package_code timezone per_page sync_behavior status html
        ai_agent_availability ai_copilot_availability ai_sales_agent_availability
        fin_availability views conversions happy_reaction_percentage
        neutral_reaction_percentage sad_reaction_percentage custom_domain role
        has_hard_bounced marked_email_as_spam unsubscribed_from_emails language_override
        browser_version browser_language os android_app_version android_os_version
        android_sdk_version ios_app_version ios_os_version ios_sdk_version country
        consent_type content_types waiting_since read priority delivered_as sla_status
        median_time_to_reply count_reopens count_assignments count_conversation_parts
        ai_agent_participated source_type resolution_state result previous_ticket_state
        ticket_state is_shared model options api_writable messenger_writable ui_writable
        custom deliver_silently email_verified id_code identity_verification page total_pages
        sign_in_method away_mode reassign_conversations source auto_changed previous_state
        new_state threshold_minutes auto setting_type before after activity_type next object
        deleted scroll_param enabled_push_messaging blocked message_type anonymous
        continent_code country_code segments utm_medium utm_source do_not_track rating
        time_to_admin_reply input_options starting_after email_domain android_device
        ios_device browser`,
      reason: 'States, counts, channels and settings.',
    },
    {
      filterType: 'KEEP',
      targets: `created_at updated_at applied_at remote_created_at last_request_at response_time
        last_synced_at last_ingested_at website_turned_on signed_up_at last_seen_at
        last_replied_at last_contacted_at last_email_opened_at last_email_clicked_at
        android_last_seen_at ios_last_seen_at time_to_assignment time_to_first_close
        time_to_last_close first_contact_reply_at first_assignment_at first_admin_reply_at
        first_close_at last_assignment_at last_assignment_admin_reply_at last_contact_reply_at
        last_admin_reply_at last_close_at handling_time adjusted_handling_time
        last_answer_type published_at last_activity_at notified_at external_created_at
        external_updated_at first last download_expires_at las_request_at`,
      reason: "Times of a conversation's life, and when somebody was last there.",
    },
    {
      filterType: 'KEEP',
      targets: `description internal_label external_label icon team_name display_name android_app_name
        ios_app_name sla_name labels away_status_reason activity_description country_name name
        label **.tags.name **.segments.name **.teams.name **.ticket_type.name
        **.ticket_state.name **.ticket_type_attributes.name **.plan.name **.companies.name`,
      reason: 'Names and texts of tags, teams, segments, articles and attributes.',
    },
    {
      filterType: 'KEEP',
      targets: `$.title **.conversations.title **.ticket_parts.title **.ai_agent.source_title
        **.highlighted_title.text **.highlighted_summary.text`,
      reason: 'The title of a conversation: found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: 'title body url',
      reason: 'A published article of the help centre: anybody may read it.',
    },
    {
      filterType: 'KEEP',
      targets: 'cover_image_url',
      reason: 'Addresses of the API and of articles.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'user_id',
      targets: `author_id owner_id admin_assignee_id admin_id sender_id admin_ids primary_admin_ids
        secondary_admin_ids last_closed_by_id update_by intercom_user_id user_id contact_id
        **.contacts.external_id **.author.id **.contacts.id **.contact.id **.assigned_to.id
        **.teammate.id **.applied_by.id **.admins.id **.performed_by.id`,
      reason: 'An admin, a lead or a user by id: a token joins conversations of one person.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email email_address',
      reason: 'A name or an address by which somebody is written to.',
    },
    {
      filterType: 'REDACT',
      targets: `**.source.body **.source.subject **.conversation_parts.body **.ticket_parts.body
        **.conversation_message.body **.conversation_rating.remark **.ai_agent.rating_remark`,
      reason: 'What people write to a helpdesk, and what they rated: withheld until you open it.',
    },
    {
      filterType: 'REDACT',
      targets: `custom_attributes ticket_attributes **.attachments.url download_url
        **.avatar.image_url referrer`,
      reason:
        "Attributes that the API's users make, and addresses of files that open by themselves.",
    },
  ],
};
