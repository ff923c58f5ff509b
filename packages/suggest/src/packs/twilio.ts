import type { Pack } from './pack.ts';

export const twilio: Pack = {
  name: 'twilio',
  title: 'Twilio',
  reviewedOn: '2026-11-23',
  of: 'Messages, calls, recordings and numbers of the 2010-04-01 API; messaging services, brands and toll-free verification of version 1.',
  signs: {
    hosts: ['*.twilio.com'],
    titles: ['twilio'],
    operations: [
      'GET /2010-04-01/Accounts/{}/Messages',
      'GET /2010-04-01/Accounts/{}/Messages/{}',
      'GET /2010-04-01/Accounts/{}/Calls',
      'GET /2010-04-01/Accounts/{}/Recordings',
      'GET /2010-04-01/Accounts/{}/IncomingPhoneNumbers',
      'GET /v1/Services/{}/AlphaSenders',
      'GET /v1/Services/{}/PhoneNumbers',
      'GET /v1/Services/{}/ShortCodes',
      'GET /v1/a2p/BrandRegistrations',
      'GET /v1/Tollfree/Verifications',
      'GET /v2/Services/{}/Verifications/{}',
      'GET /v1/Services/{}/Channels',
      'GET /v1/Conversations/{}/Messages',
      'GET /v1/Workspaces/{}/Tasks',
      'GET /v1/Credentials/PublicKeys',
    ],
    operationsMin: 1,
  },
  notes: [
    'Telephone numbers are tokens: an agent can reply to one by its token, and counts calls to it without reading it.',
    'Bodies of messages are withheld. Open `body` to let an agent read them; personal data that is found in them goes, names that are not found stay.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `service_sid vetting_id messaging_service_sid brand_registration_sid
        customer_profile_bundle_sid a2p_profile_bundle_sid tcr_id brand_sid brand_vetting_sid
        campaign_id use_inbound_webhook_on_number customer_profile_sid trust_product_sid
        regulated_item_sid tollfree_phone_number_sid business_registration_phone_number
        external_reference_id key domain_sid certificate_sid config_sid sid sids
        phone_number_sid parent_call_sid call_sid conference_sid recording_sid message_sid
        media_sid queue_sid trunk_sid bundle_sid identity_sid application_sid subresource_sid
        us_app_to_person_usecase`,
      reason: 'Sids and other ids of things: by them an agent finds the next record.',
    },
    {
      filterType: 'KEEP',
      targets: `capabilities country_code status mock vetting_provider opt_in_keywords brand_type
        brand_score identity_status russell_3000 government_entity tax_exempt_status
        skip_automatic_sec_vet vetting_class vetting_status sender_type iso_country_code
        inbound_method fallback_method status_callback sticky_sender mms_converter
        smart_encoding fallback_to_long_code area_code_geomatch synchronous_validation
        validity_period usecase us_app_to_person_registered short_code business_street_address
        business_street_address2 business_city business_state_province_region
        business_postal_code business_country business_website use_case_categories opt_in_type
        message_volume error_code edit_expiration edit_allowed business_registration_authority
        business_registration_country business_type rejection_reasons resource_links
        vetting_id_expiration has_embedded_links has_embedded_phone subscriber_opt_in
        age_gated direct_lending campaign_status is_externally_registered rate_limits
        opt_out_keywords help_keywords page page_size cert_in_validation continue_on_failure
        disable_https is_valid managed requesting usecases direction num_segments num_media
        price price_unit duration answered_by call_type api_version annotation beta origin
        voice_method sms_method status_callback_method emergency_status trunk_type channels
        call_status queue_time auth_type usage count usage_unit count_unit
        us_app_to_person_usecases errors`,
      reason: 'States, counts, prices and settings.',
    },
    {
      filterType: 'KEEP',
      targets: 'date_created date_updated date_expires date_sent start_time end_time',
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `friendly_name scan_message_content business_name use_case_summary
        production_message_sample rejection_reason opt_in_confirmation_message
        help_message_sample age_gated_content description message_samples message_flow
        opt_in_message opt_out_message help_message domain_name reason error_message
        additional_information doing_business_as`,
      reason: 'Names and texts of services, campaigns and brands; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: `$.failure_reason **.data.failure_reason $.brand_feedback **.data.brand_feedback`,
      reason: 'Why a campaign or a brand was refused, in the words of Twilio.',
    },
    {
      filterType: 'KEEP',
      targets: `links privacy_policy_url terms_and_conditions_url fallback_url inbound_request_url
        opt_in_image_urls first_page_url next_page_url previous_page_url callback_url url uri
        subresource_uris voice_url sms_url status_callback_url`,
      reason: 'Addresses of the API and of your own servers.',
    },
    {
      filterType: 'KEEP',
      targets: '$.alpha_sender **.alpha_senders.alpha_sender',
      reason: "A sender's own name: it is what receivers read.",
    },
    {
      filterType: 'KEEP',
      targets: '**.senders.sid',
      reason: 'The sender of a service by its sid.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'account_id',
      targets: '**.senders.account_sid owner_account_sid',
      reason: 'The account, by its sid: a token joins.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'phone',
      targets: `to from from_formatted to_formatted caller phone_number tollfree_phone_number
        forwarded_from called_via participant_phone_number`,
      reason:
        'The number of somebody who was called or written to: equal ones stay equal, and go back to Twilio as arguments.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `caller_name business_contact_first_name business_contact_last_name author identity`,
      reason: 'A person of the business, or who is on the line.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email business_contact_email notification_email',
      reason: 'An e-mail address.',
    },
    {
      filterType: 'REDACT',
      targets: 'body transcription_text speech_result',
      reason: 'What was written or said: withheld until you open it.',
    },
    {
      filterType: 'REDACT',
      targets: `auth_token secret api_key_secret token media_url recording_url media_location
        ice_servers credentials password`,
      reason: 'It opens by itself, or opens the account.',
    },
  ],
};
