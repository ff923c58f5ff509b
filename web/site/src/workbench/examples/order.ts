/** One order of a web shop, as its API answers. */
export const order = `{
  "orderId": "ord_10293",
  "status": "paid",
  "createdAt": "2026-03-14T09:30:00Z",
  "currency": "EUR",
  "customer": {
    "customerId": "cus_8841",
    "name": "Marta Lindqvist",
    "email": "marta.lindqvist@example.com",
    "phone": "+46 70 174 06 43"
  },
  "shippingAddress": {
    "street": "14 Harbour Street",
    "city": "Uppsala",
    "postalCode": "75320",
    "country": "SE"
  },
  "items": [
    { "productName": "Walnut desk", "quantity": 1, "unitPrice": 429 },
    { "productName": "Reading lamp", "quantity": 2, "unitPrice": 39.5 }
  ],
  "payment": {
    "method": "card",
    "cardNumber": "4111 1111 1111 1111"
  },
  "total": 508,
  "note": "Leave it with Mrs. Ek next door."
}
`;
