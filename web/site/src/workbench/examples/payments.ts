/** Lines out of the documentation of a payment service. */
export const payments = `# List the payments of a customer
curl https://api.fennmark-pay.example/v1/payments?customer=cus_8841&limit=20 \\
  -H "Authorization: Bearer $FENNMARK_KEY"

# Read one payment
curl https://api.fennmark-pay.example/v1/payments/pay_7f21c09a \\
  -H "Authorization: Bearer $FENNMARK_KEY"

# Refund a payment
curl -X POST https://api.fennmark-pay.example/v1/refunds \\
  -H "Authorization: Bearer $FENNMARK_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"payment": "pay_7f21c09a", "amount": 4200, "reason": "duplicate"}'

# Create a customer
curl -X POST https://api.fennmark-pay.example/v1/customers \\
  -H "Authorization: Bearer $FENNMARK_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Marta Lindqvist", "email": "marta.lindqvist@example.com"}'
`;
