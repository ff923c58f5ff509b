import type { Pack } from './pack.ts';

export const slack: Pack = {
  name: 'slack',
  title: 'Slack',
  reviewedOn: '2026-11-23',
  of: 'The Web API: conversations, messages, files, users, groups, reminders and the workspace.',
  signs: {
    hosts: ['slack.com', 'www.slack.com'],
    titles: ['slack'],
    operations: [
      'GET /conversations.history',
      'GET /conversations.list',
      'GET /users.list',
      'GET /users.info',
      'POST /chat.postMessage',
      'GET /files.list',
      'GET /team.info',
      'GET /auth.test',
      'GET /reactions.get',
      'GET /usergroups.list',
    ],
    operationsMin: 3,
  },
  notes: [
    'Messages are withheld: an agent sees who wrote when in which channel. Open `**.messages.text` to let it read them; personal data that is found in them goes, names that are not found stay.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `excluded_ids ids team_id external_id bot_id app_id ts channel_id client_msg_id
        thread_ts enterprise_id complete_ts enterprise_subteam_id handle team_ids message_ts
        scheduled_message_id channel_actions_ts next_dnd_end_ts next_dnd_start_ts limit_ts
        admin_app_id service_id cache_ts api_app_id guest_expiration_ts id team source_team
        pinned_to user_team **.bot.id **.channels.id`,
      reason: 'Ids of channels, files, messages and apps.',
    },
    {
      filterType: 'KEEP',
      targets: `count is_starred type channels num_stars display_as_bot groups is_external wildcard
        scopes comments_count editable external_type filetype has_rich_preview
        image_exif_rotation ims is_public is_tombstoned mimetype mode non_owner_editable
        original_h original_w pretty_type private public size state thumb_1024 thumb_1024_h
        thumb_1024_w thumb_160 thumb_360 thumb_360_h thumb_360_w thumb_480 thumb_480_h
        thumb_480_w thumb_64 thumb_720 thumb_720_h thumb_720_w thumb_80 thumb_800 thumb_800_h
        thumb_800_w thumb_960 thumb_960_h thumb_960_w deleted is_intro unread_count channel
        is_restricted is_ultra_restricted ok error next_cursor image_bytes image_height
        image_width reply_count reply_users_count subscribed subtype upload recurring
        auto_provision auto_type channel_count is_subteam is_usergroup user_count is_archived
        is_channel is_frozen is_general is_member is_moved is_mpim is_non_threadable
        is_org_shared is_pending_ext_shared is_private is_read_only is_shared is_thread_only
        name_normalized num_members pending_shared previous_names priority unlinked
        unread_count_display app_home group revoked is_enterprise_install already_closed no_op
        detail channel_actions_count has_more pin_count warnings warning not_in_channel
        already_open dnd_enabled snooze_enabled snooze_endtime snooze_remaining page pages
        per_page spill total items domain archived discoverable email_domain
        has_compliance_export image_102 image_132 image_230 image_34 image_44 image_68
        image_88 image_default is_assigned is_enterprise is_over_storage_limit locale
        messages_count msg_edit_window_mins over_integrations_limit over_storage_limit
        pay_prod_cur plan app_type change_type scope service_type is_hidden options ordering
        auto_away connection_count manual_away online presence always_active is_app_user
        is_custom_image memberships_count status_expiration debug_step dims im mpim needed
        provided`,
      reason: 'States, counts and settings of channels, files and the workspace.',
    },
    {
      filterType: 'KEEP',
      targets: `created updated timestamp date_delete date_create last_set post_at time date_update
        date_created date_first date_last date_started date_updated date last_activity
        time_ident last_read latest_reply`,
      reason: 'Times, and timestamps by which a message is found.',
    },
    {
      filterType: 'KEEP',
      targets: `title description emoji is_delayed_message label enterprise_name field_name hint name
        **.topic.value **.purpose.value **.usergroup.name **.usergroups.name
        **.usergroups.handle`,
      reason: 'Names and texts of channels, files, groups and reactions; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: '$.text',
      operations: ['POST /chat.update'],
      reason: 'What the agent itself just wrote.',
    },
    {
      filterType: 'KEEP',
      targets: `permalink public_url_shared avatar_base_url url image_34 image_36 image_44 image_48
        image_64 image_68 image_72 image_88`,
      reason:
        'Addresses of pages and pictures of files, which ask for a sign-in, and icons of bots.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'user_id',
      targets: `user users user_id editor last_editor members inviter parent_user_id reply_users
        created_by deleted_by updated_by accepted_user invalid_user_ids guest_invited_by
        **.members.id **.user.id **.profile.user_id **.primary_owner.id`,
      reason:
        'A member of the workspace: a token joins messages, files and channels of one person.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `real_name real_name_normalized display_name display_name_normalized first_name
        last_name creator **.user_profile.name **.members.name **.user.name **.profile.name`,
      reason: 'A name of a member: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'username',
      targets: 'username user_name skype',
      reason: 'A user name or an e-mail address.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email email_pending',
      reason: 'An e-mail address.',
    },
    {
      filterType: 'REDACT',
      targets: `**.messages.text **.message.text **.scheduled_messages.text **.attachments.text
        **.attachments.fallback **.blocks.text **.reminders.text **.reminder.text status_text
        status_emoji`,
      reason: 'What people write to one another: withheld until you open it.',
    },
    {
      filterType: 'REDACT',
      targets: `url_private url_private_download permalink_public thumb_tiny external_url preview
        access_token bot_access_token refresh_token incoming_webhook image_1024 image_192
        image_24 image_32 image_512 image_original **.profile.image_48 **.profile.image_72
        **.user_profile.image_72 avatar_hash`,
      reason: 'It opens by itself, or shows a face or a file.',
    },
  ],
};
