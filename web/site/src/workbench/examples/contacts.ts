/** A Postman collection of a sales tool, with the answers that were saved in it. */
export const contacts = JSON.stringify(
  {
    info: {
      name: 'Harrow CRM',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'apikey', apikey: [{ key: 'key', value: 'X-Api-Key' }] },
    item: [
      request('Get contact', 'GET', 'https://api.harrow-crm.example/contacts/:contactId', {
        contactId: 'con_5120',
        fullName: 'Tomasz Wilk',
        company: 'Wilk & Daughters',
        email: 'tomasz@wilk-daughters.example',
        mobile: '202-555-0119',
        lifecycleStage: 'customer',
        lastSeenIp: '192.0.2.44',
        owner: { userId: 'usr_31', name: 'Ines Duarte' },
        createdAt: '2025-11-18T10:04:00Z',
      }),
      request('List deals', 'GET', 'https://api.harrow-crm.example/deals', {
        deals: [
          {
            dealId: 'deal_88',
            title: 'Oak flooring, 120 m2',
            amount: 10400,
            currency: 'EUR',
            stage: 'offer sent',
            contact: { contactId: 'con_5120', fullName: 'Tomasz Wilk' },
          },
        ],
      }),
      request('Delete contact', 'DELETE', 'https://api.harrow-crm.example/contacts/:contactId'),
    ],
  },
  null,
  2,
);

function request(name: string, method: string, url: string, answer?: object): object {
  return {
    name,
    request: { method, url },
    response: answer
      ? [
          {
            name: 'Success',
            code: 200,
            header: [{ key: 'Content-Type', value: 'application/json' }],
            body: JSON.stringify(answer),
          },
        ]
      : [],
  };
}
