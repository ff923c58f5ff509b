import type { Pack } from './pack.ts';

export const stripe: Pack = {
  name: 'stripe',
  title: 'Stripe',
  reviewedOn: '2026-11-24',
  of: 'Payments, billing, Connect, Issuing, Identity, Terminal, Radar and Sigma, up to version 2022-11-15.',
  signs: {
    hosts: ['api.stripe.com'],
    titles: ['stripe'],
    operations: [
      'GET /v1/charges',
      'GET /v1/payment_intents/{}',
      'GET /v1/customers/{}',
      'GET /v1/invoices/{}',
      'GET /v1/balance_transactions',
      'GET /v1/setup_intents/{}',
      'GET /v1/subscriptions',
      'POST /v1/refunds',
    ],
  },
  notes: [
    'Amounts of charges, invoices, payouts and subscriptions stay readable; balances of customers do not.',
    'Metadata is withheld: its names and values are yours, and nobody but you can say what is in them.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `id object invoice charge payment_intent subscription subscription_item price product
        plan coupon promotion_code discount discounts quote credit_note refund dispute payout
        transfer transfer_reversal balance_transaction application_fee fee setup_intent
        latest_attempt latest_invoice invoice_item invoice_line_item invoice_line_items
        line_item_ids mandate payment_method default_payment_method default_source source_transfer
        source_transaction source_refund source_transfer_reversal destination_payment
        destination_payment_refund originating_transaction order review schedule
        subscription_schedule released_subscription pending_setup_intent tax_rate
        default_tax_rates shipping_rate selected_shipping_method promotion test_clock configuration
        application on_behalf_of original_payout failure_balance_transaction file
        credit_note_line_item next_pending_invoice_item_invoice last_verification_report
        original_transaction_id duplicate_charge_id location parent rule report_type request
        idempotency_key transaction dispute_id transfer_group client_reference_id checkout_session
        customer_balance_transaction setup_attempt verification_session generated_sepa_debit
        generated_sepa_debit_mandate single_use_mandate bank_transfer replacement_for replaced_by
        value_list app_id mandate_reference transaction_id destination source payment_link
        upstream_id partner_id confirmation_number invoices prices products network_id
        network_settlement_identifier`,
      reason: "Stripe's own ids of things: by them an agent finds the next record.",
    },
    {
      filterType: 'KEEP',
      targets: `**.payment_intent.id **.charge.id **.fee.id **.application_fee.id **.tax_code.id
        **.originating_transaction.id **.source_transaction.id **.destination_payment.id
        **.shipping_rate.id`,
      reason: 'The id of a payment or a fee, although a person stands beside it in the record.',
    },
    {
      filterType: 'KEEP',
      targets: `type status state paid active livemode deleted refunded captured disputed reversed
        closed open approved canceled attempted attempt_count auto_advance delinquent past_due
        enabled charges_enabled payouts_enabled details_submitted livemode default_for_currency
        collection_method billing_reason capture_method confirmation_method setup_future_usage
        usage usage_type off_session funding brand purpose category scheme network networks mode
        method mode payment_method_types payment_method_type payment_status customer_creation
        submit_type ui_mode tax_exempt tax_type jurisdiction percentage inclusive tax_behavior
        automatic_tax proration proration_behavior end_behavior aggregate_usage billing_scheme
        tiers_mode round interval interval_count duration duration_in_months percent_off valid
        redeemed max_redemptions times_redeemed first_time_transaction expired cancel_at_period_end
        billing_cycle_anchor days_until_due trial_period_days quantity count total_count has_more
        next_page has_evidence submission_count is_charge_refundable is_default used reusable filled
        flow frozen livemode supported available preferred default_currency country locale
        preferred_locales preferred_locale preferred_language timezone verification_method
        verified address_line1_check address_postal_code_check address_zip_check cvc_check
        expiry_check exp_month exp_year funding_type authentication_flow three_d_secure
        authenticated read_method pos_entry_mode data_type cvm_type actionable fraud_type
        opened_reason automatic deletes_after network_status return_status shippable package_type
        carrier version api_version pending_webhooks enabled_events reporting_category source_type
        currency_options discountable structure business_type product_type mcc capabilities
        requirement currently_due eventually_due pending_verification alternative_fields_due
        original_fields_due disabled_reason current_deadline service_agreement service
        service_categories details_code supported_types supported_payment_methods
        supported_payment_currencies supported_transfer_countries allowed_countries
        available_payout_methods account_type account_holder_type tokenization_method wallets
        id_number_type id_number_provided ssn_last_4_provided tax_id_provided vat_id_provided
        directors_provided executives_provided owners_provided representative director executive
        owner is_controller result restrictions allowed_types customer_tax_exempt promotions allowed_categories
        blocked_categories categories customer_approval_required fulfiled
        refund_account_holder_type eligible ineligible_reason
        cancel_url_type options require_id_number require_live_capture require_matching_selfie
        allow_promotion_codes allowed_updates default_allowed_updates billing_address_collection
        discount_type price_type transaction_type value_type item_type is_amount_controllable
        is_revision default_for interval_description payment_schedule microdeposit_type
        cardholder_verification_method overcapture_supported incremental_authorization_supported
        has_liability_shift funding_method use_stripe_sdk request_three_d_secure avs_failure
        cvc_failure debit_negative_balances delay_days weekly_anchor monthly_anchor predicate action
        setup_future_usage display_brand paid_out_of_band webhooks_delivered device_type
        device_sw_version browser platform region stopover_allowed service_class refundable
        livemode acss_debit_payments afterpay_clearpay_payments au_becs_debit_payments
        bacs_debit_payments bancontact_payments bank_transfer_payments boleto_payments card_issuing
        card_payments cartes_bancaires_payments eps_payments fpx_payments giropay_payments
        grabpay_payments ideal_payments jcb_payments klarna_payments konbini_payments
        legacy_payments oxxo_payments p24_payments paynow_payments sepa_debit_payments
        sofort_payments tax_reporting_us_1099_k tax_reporting_us_1099_misc transfers
        us_bank_account_ach_payments risk_level stripe_report fpx tax_id_registrar
        purchase_country purchase_type merchant_data_type payment_method_categories
        payment_method_category result_reason data_string_type attempts_remaining preference
        receiver_type refund_attributes_method refund_attributes_status amount_type chain
        balance_type currency settlement_service application_fee_refunded requested authorization
        authorization_method approval_requested client request_extended_authorization
        request_incremental_authorization_support cancellation_policy_provided
        transaction_count transaction_volume nights reset_billing_cycle_anchor behavior
        collection trial_from_plan size`,
      reason: 'States, kinds, counts and settings, in words or figures of Stripe.',
    },
    {
      filterType: 'KEEP',
      targets: `**.last_payment_error.code **.last_setup_error.code **.outcome.reason
        **.outcome.type **.outcome.network_status **.outcome.seller_message $.cancellation_reason
        $.failure_code **.charge.failure_code **.payment_intent.cancellation_reason
        **.payment_intent.application **.payment_intent.status **.refund.failure_reason
        **.refund.reason **.review.closed_reason **.review.opened_reason $.closed_reason
        **.credit_note.reason **.card.cancellation_reason **.replaced_by.cancellation_reason
        **.replacement_for.cancellation_reason **.card.replacement_reason
        **.replaced_by.replacement_reason **.replacement_for.replacement_reason
        **.setup_intent.cancellation_reason **.pending_setup_intent.cancellation_reason
        **.source.failure_code **.source.statement_descriptor`,
      reason: 'One of the reasons that Stripe lists, in its own words: nobody writes it.',
    },
    {
      filterType: 'KEEP',
      targets: '$.reason $.data[].reason',
      operations: [
        'GET /v1/disputes',
        'GET /v1/disputes/{}',
        'POST /v1/disputes/{}',
        'POST /v1/disputes/{}/close',
        'GET /v1/charges/{}/dispute',
      ],
      reason: "Why a payment is disputed, from the networks' list: without it nobody can answer.",
    },
    {
      filterType: 'KEEP',
      targets: `code decline_code failure_code failure_reason failure_message message param doc_url
        error reason cancellation_reason closed_reason replacement_reason requested_reason charge
        last_payment_error details request_log_url`,
      reason: 'What went wrong, in the words of Stripe.',
    },
    {
      filterType: 'KEEP',
      targets: `created updated date start end expires expires_at expired_at canceled_at cancel_at
        ended_at completed_at accepted_at released_at finalized_at voided_at paid_at
        marked_uncollectible_at due_date effective_at effective_date available_on arrival_date
        period_start period_end current_period_start current_period_end trial_start trial_end
        start_date end_date next_payment_attempt webhooks_delivered_at status_transitions resumes_at
        frozen_time clearing_date post_date timestamp latest earliest succeeded_at available_at
        available_date expected_availability_date expires_after expires_after_days capture_before
        interval_start interval_end data_available_start data_available_end data_load_time
        result_available_until completes_at email_sent_at received_at returned_at expected_at
        canceled_date charge_attempt_at service_date shipping_date requested_at subscription_proration_date
        departure_at check_in_at shipping_delay`,
      reason: 'Times of the record, of a period or of a payment.',
    },
    {
      filterType: 'KEEP',
      targets: `amount amount_total amount_subtotal amount_paid amount_due amount_remaining
        amount_received amount_capturable amount_captured amount_refunded amount_returned
        amount_reversed amount_charged amount_off amount_percent amount_decimal amount_authorized
        amount_gte amount_discount amount_shipping amount_tax application_fee_amount
        application_fee_percent subtotal total tax net fee_amount unit_amount unit_amount_decimal
        unit_cost unit_cost_decimal flat_amount flat_amount_decimal up_to minimum_amount
        minimum_amount_currency discount_amount out_of_band_amount payment_amount payment_currency
        merchant_amount merchant_currency exchange_rate currency default_currency
        pre_payment_credit_notes_amount post_payment_credit_notes_amount shipping_amount
        interchange_fees network_fees net_total atm_fee volume_decimal total_usage usage_gte
        allowed_amount maximum minimum bitcoin_amount bitcoin_amount_received uncaptured_funds
        used_for_payment spending_limits_currency`,
      reason: 'Amounts of a payment, an invoice, a fee or a price.',
    },
    {
      filterType: 'KEEP',
      targets: `**.payment_intent.amount **.pending_request.amount $.application_fee_amount
        **.payment_intent.application_fee_amount`,
      reason: 'The amount of one payment, which the invoice and the charge beside it tell as well.',
    },
    {
      filterType: 'KEEP',
      targets: '$.amount $.data[].amount $.data[].application_fee_amount',
      operations: [
        'GET /v1/payment_intents',
        'POST /v1/payment_intents',
        'GET /v1/payment_intents/search',
        'GET /v1/payment_intents/{}',
        'POST /v1/payment_intents/{}',
        'POST /v1/payment_intents/{}/apply_customer_balance',
        'POST /v1/payment_intents/{}/cancel',
        'POST /v1/payment_intents/{}/capture',
        'POST /v1/payment_intents/{}/confirm',
        'POST /v1/payment_intents/{}/increment_authorization',
        'POST /v1/payment_intents/{}/verify_microdeposits',
      ],
      reason: 'The amount of one payment: nobody can reconcile or refund without it.',
    },
    {
      filterType: 'KEEP',
      targets: `description name nickname title display_name product_description unit_label header
        headline footer statement_descriptor statement_descriptor_prefix statement_descriptor_suffix
        calculated_statement_descriptor statement_descriptor_kana statement_descriptor_kanji number
        receipt_number invoice_prefix lookup_key external_coupon_code filename features
        attributes images image label recovered_from sender_sort_code refund_routing_number
        shipping_tracking_number refund_policy cancellation_policy reference memo custom_message page_title category_code
        bank_name bank bank_code bic swift_code routing_number sort_code transit_number
        institution_number branch_code bsb_number issuer issuing_country flight_number
        departure_airport_code arrival_airport_code travel_agency height length weight width
        unit next_invoice_sequence sql columns default_columns domain_name icon logo
        primary_color secondary_color service_description level3 preferred_terms`,
      reason: 'Names, numbers and texts of products, invoices and banks; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: '**.payment_intent.description **.charge.description **.setup_intent.description',
      reason: 'What is paid for, as the shop wrote it; personal data that is found in it goes.',
    },
    {
      filterType: 'KEEP',
      targets: '**.shipping_rate.display_name **.shipping_rate.tax_code **.test_clock.name',
      reason: 'The name of a rate or a test clock, which nobody bears.',
    },
    {
      filterType: 'KEEP',
      targets: '$.description $.data[].description',
      operations: [
        'GET /v1/payment_intents',
        'GET /v1/payment_intents/{}',
        'POST /v1/payment_intents/{}',
        'GET /v1/charges',
        'GET /v1/charges/{}',
        'GET /v1/setup_intents/{}',
        'GET /v1/invoices/{}',
      ],
      reason: 'What is paid for, as the shop wrote it; personal data that is found in it goes.',
    },
    {
      filterType: 'KEEP',
      targets: `url support_url privacy_policy_url terms_of_service_url success_url
        default_return_url return_url template_url`,
      reason: 'Addresses of resources of the API and of pages of the business, open to anybody.',
    },
    {
      filterType: 'KEEP',
      targets: `address_country address_state state country sender_address_country
        refund_account_holder_address_country refund_account_holder_address_state account_country
        support_email support_phone **.support_address.city **.support_address.line1
        **.support_address.line2 **.support_address.postal_code`,
      reason: "A country or a state, and the business's own way to be reached.",
    },
    {
      filterType: 'TOKENIZE',
      class: 'account_id',
      targets: '**.account.id **.active_account.id stripe_account connected_account account',
      reason: 'A connected account, or a bank account by its id: a token joins them in the lease.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'customer_id',
      targets: 'customer **.customer.id buyer_id cardholder recipient',
      reason: "A customer's id: a token joins charges, invoices and subscriptions of one customer.",
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email receipt_email customer_email verified_email customer_email_address',
      reason: 'An e-mail address: equal ones stay equal, and go back to Stripe as arguments.',
    },
    {
      filterType: 'REDACT',
      targets: `client_secret secret metadata hosted_invoice_url invoice_pdf pdf receipt_url
        hosted_verification_url hosted_voucher_url mobile_auth_url mandate_url custom_mandate_url
        cancel_url redirect_url native_url image_data_url image_url_svg image_url_png native_data
        data_string sign nonce_str package prepay_id client_token qr_code_url login_links
        background_image_url pay_later_redirect_url pay_now_redirect_url pay_over_time_redirect_url
        ephemeral_key authorization_code application_cryptogram emv_auth_data`,
      reason: 'It opens by itself: whoever holds it pays, reads a document or signs in.',
    },
    {
      filterType: 'REDACT',
      targets: `bin iin balance starting_balance ending_balance percent_ownership
        political_exposure nationality`,
      reason: 'Who issued a card, and money or belief of a person.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'card_end',
      targets: 'last4 dynamic_last4 iban_last4',
      reason: 'The end of a card or account number: equal ones stay equal, and none is shown.',
    },
  ],
};
