#!/bin/sh
# The little shop, as its documentation prints it.

# List customers
curl -G https://shop.example/v1/customers \
  -H "X-Api-Key: $SHOP_KEY" -H 'X-Clinic: north' \
  -d limit=20 -d ids=a,b -d status=active -d status=paused

# Add a customer
curl https://shop.example/v1/customers \
  -H "X-Api-Key: $SHOP_KEY" -H 'Content-Type: application/json' \
  --data-binary @- <<EOF
{"name": "Zebulon Quartermaine", "dob": "1984-03-07", "balance": 3.5}
EOF

# One customer
curl -H "X-Api-Key: k-000-planted" "https://shop.example/v1/customers/{customerId}"
curl -XDELETE -H "X-Api-Key: k-000-planted" https://shop.example/v1/customers/8f14e45f-ceea-467f-a8d2-0c1b2f3a4d5e

curl --request PUT -H "X-Api-Key: $SHOP_KEY" https://shop.example/v1/customers/$CUSTOMER_ID/photo -F photo=@zeb.png -F 'caption=At the lake'

# Sign in
TOKEN=$(curl -s https://shop.example/v1/sessions -d email=zeb@mail.example -d password=planted-password -d 'scopes=read|write' | jq -r .token)

curl https://shop.example/v1/categories -H "X-Api-Key: $SHOP_KEY" | jq .
