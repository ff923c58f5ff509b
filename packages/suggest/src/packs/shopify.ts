import type { Pack } from './pack.ts';

export const shopify: Pack = {
  name: 'shopify',
  title: 'Shopify',
  reviewedOn: '2026-11-23',
  of: 'Orders, products, customers, fulfilment, inventory and discounts of the Admin REST API, up to version 2024-10.',
  signs: {
    hosts: ['*.myshopify.com', '*.shopify.com'],
    titles: ['shopify'],
    operations: [
      'GET /orders/{}/fulfillments',
      'GET /orders/{}/transactions',
      'GET /orders/{}/refunds',
      'GET /customers/{}/orders',
      'GET /customers/{}/addresses',
      'GET /products/{}/variants',
      'GET /products/{}/images',
      'GET /variants/{}',
      'GET /smart_collections',
      'GET /custom_collections',
      'GET /inventory_levels',
      'GET /draft_orders',
      'GET /price_rules',
      'GET /carrier_services',
      'GET /gift_cards',
    ],
    operationsMin: 3,
  },
  notes: [
    'Orders stay readable with their lines, amounts, states and times; who ordered is a token.',
    'Notes of an order are withheld: customers write names and door codes into them.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `**.orders.id **.order.id **.draft_orders.id **.draft_order.id **.checkouts.id
        **.checkout.id **.products.id **.product.id **.variants.id **.variant.id
        **.line_items.id **.fulfillments.id **.fulfillment.id **.transactions.id
        **.transaction.id **.refunds.id **.refund.id **.refund_line_items.id **.images.id
        **.image.id **.collections.id **.collection.id **.collects.id **.locations.id
        **.location.id **.inventory_items.id **.inventory_item.id **.inventory_levels.id
        **.price_rules.id **.discount_codes.id **.fulfillment_orders.id
        **.fulfillment_events.id`,
      reason:
        'The id of an order, a product or what belongs to it: by it an agent finds the next record.',
    },
    {
      filterType: 'KEEP',
      targets: `admin_graphql_api_id product_id variant_id line_item_id order_id location_id
        inventory_item_id fulfillment_id refund_id image_id collection_id price_rule_id
        checkout_id cart_id app_id parent_id shop_id last_order_id assigned_location_id
        fulfillment_order_id handle sku barcode order_number number position`,
      reason: 'Ids of things that the record belongs to, and handles.',
    },
    {
      filterType: 'KEEP',
      targets: `financial_status fulfillment_status fulfillment_service processing_method source_name
        gateway kind status test confirmed taxable requires_shipping product_exists gift_card
        shipment_status restock_type inventory_management inventory_policy inventory_quantity
        fulfillable_quantity quantity available published_scope weight weight_unit grams
        currency presentment_currency taxes_included tax_exempt buyer_accepts_marketing
        accepts_marketing customer_locale cancel_reason allocation_method target_selection
        target_type value_type vendor product_type template_suffix orders_count verified_email
        request_status supported_actions request_type country_code countryCode province_code`,
      reason: 'States, kinds and settings.',
    },
    {
      filterType: 'KEEP',
      targets: `**.orders.state **.orders.tags **.order.state **.order.tags **.draft_orders.state
        **.draft_orders.tags **.draft_order.state **.draft_order.tags **.checkouts.state
        **.checkouts.tags **.checkout.state **.checkout.tags **.customers.state
        **.customers.tags **.customer.state **.customer.tags`,
      reason: 'The state of an order or of what belongs to it.',
    },
    {
      filterType: 'KEEP',
      targets: `created_at updated_at processed_at closed_at cancelled_at published_at completed_at
        invoice_sent_at fulfill_at starts_at ends_at happened_at estimated_delivery_at`,
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `total_price subtotal_price total_tax total_discounts total_line_items_price
        current_total_price current_subtotal_price current_total_tax current_total_discounts
        total_outstanding total_shipping_price_set total_price_set subtotal_price_set
        total_weight total_duties compare_at_price price_set discounted_price total_discount
        unit_price discount_amount`,
      reason: 'Amounts of an order, of its lines, taxes and payments.',
    },
    {
      filterType: 'KEEP',
      targets: `**.line_items.price **.line_items.rate **.line_items.quantity **.variants.price
        **.variants.rate **.variants.quantity **.variant.price **.variant.rate
        **.variant.quantity **.shipping_lines.price **.shipping_lines.rate
        **.shipping_lines.quantity **.tax_lines.price **.tax_lines.rate **.tax_lines.quantity
        **.shop_money.amount **.shop_money.currency_code **.presentment_money.amount
        **.presentment_money.currency_code **.transactions.amount **.transactions.value
        **.transactions.currency **.transaction.amount **.transaction.value
        **.transaction.currency **.discount_codes.amount **.discount_codes.value
        **.discount_codes.currency **.discount_applications.amount
        **.discount_applications.value **.discount_applications.currency`,
      reason: 'Amounts of an order, of its lines, taxes and payments.',
    },
    {
      filterType: 'KEEP',
      targets: `**.line_items.title **.line_items.name **.line_items.variant_title
        **.line_items.body_html **.line_items.alt **.line_items.option1 **.line_items.option2
        **.line_items.option3 **.products.title **.products.name **.products.variant_title
        **.products.body_html **.products.alt **.products.option1 **.products.option2
        **.products.option3 **.product.title **.product.name **.product.variant_title
        **.product.body_html **.product.alt **.product.option1 **.product.option2
        **.product.option3 **.variants.title **.variants.name **.variants.variant_title
        **.variants.body_html **.variants.alt **.variants.option1 **.variants.option2
        **.variants.option3 **.variant.title **.variant.name **.variant.variant_title
        **.variant.body_html **.variant.alt **.variant.option1 **.variant.option2
        **.variant.option3 **.images.title **.images.name **.images.variant_title
        **.images.body_html **.images.alt **.images.option1 **.images.option2
        **.images.option3 **.image.title **.image.name **.image.variant_title
        **.image.body_html **.image.alt **.image.option1 **.image.option2 **.image.option3
        **.custom_collections.title **.custom_collections.name
        **.custom_collections.variant_title **.custom_collections.body_html
        **.custom_collections.alt **.custom_collections.option1 **.custom_collections.option2
        **.custom_collections.option3 **.smart_collections.title **.smart_collections.name
        **.smart_collections.variant_title **.smart_collections.body_html
        **.smart_collections.alt **.smart_collections.option1 **.smart_collections.option2
        **.smart_collections.option3 **.collections.title **.collections.name
        **.collections.variant_title **.collections.body_html **.collections.alt
        **.collections.option1 **.collections.option2 **.collections.option3
        **.shipping_lines.title **.shipping_lines.code **.shipping_lines.source
        **.tax_lines.title **.tax_lines.code **.tax_lines.source **.discount_codes.code
        **.discount_codes.type **.discount_codes.title **.discount_applications.code
        **.discount_applications.type **.discount_applications.title **.options.name
        **.options.values`,
      reason: 'Names and texts of products, variants and shipping; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: '**.orders.name **.order.name **.draft_orders.name **.draft_order.name',
      reason: 'The number that a shop gives to an order: `#1001`.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'customer_id',
      targets: `customer_id user_id **.customer.id **.customers.id **.default_address.id
        **.addresses.id`,
      reason: 'A customer, by id: a token joins the orders of one customer.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'person',
      targets: `first_name last_name author **.shipping_address.name **.billing_address.name
        **.default_address.name **.addresses.name **.customer.name **.customers.name
        **.destination.name **.recipient.name`,
      reason: 'A name: equal ones stay equal.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email contact_email',
      reason: 'An e-mail address: equal ones stay equal, and go back to Shopify as arguments.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'phone',
      targets: 'phone',
      reason: 'A telephone number: equal ones stay equal.',
    },
    {
      filterType: 'REDACT',
      targets: 'address1 address2 city zip latitude longitude',
      reason: 'Where somebody lives or is: the country and the state stay.',
    },
    {
      filterType: 'REDACT',
      targets: `total_spent credit_card_number credit_card_bin credit_card_name
        credit_card_expiration_month credit_card_expiration_year avs_result_code
        cvv_result_code last_four`,
      reason: 'What a customer spent in all, and which card was used.',
    },
    {
      filterType: 'REDACT',
      targets: `browser_ip client_details landing_site referring_site user_agent session_hash
        accept_language`,
      reason: 'Where a browser was, and what it left behind.',
    },
    {
      filterType: 'REDACT',
      targets: 'note note_attributes',
      reason: 'What a customer or a clerk wrote of a person: withheld until you open it.',
    },
    {
      filterType: 'REDACT',
      targets: `token cart_token checkout_token order_status_url abandoned_checkout_url invoice_url
        authorization access_token multipass_identifier tracking_url tracking_urls
        tracking_number tracking_numbers receipt gift_card_code webhook_secret private_token`,
      reason:
        "It opens by itself: an order's page, a checkout, a token, a gift card or the way of a parcel.",
    },
  ],
};
