/** Tickets of a support desk: much of what is personal stands in free text. */
export const ticket = `{
  "tickets": [
    {
      "ticketId": 48213,
      "status": "open",
      "priority": "high",
      "subject": "Charged twice in March",
      "requester": { "name": "Daniel Osei", "email": "d.osei@example.net" },
      "assignee": { "userId": "usr_17", "name": "Priya Raman" },
      "body": "My card 5555 5555 5555 4444 was charged twice. Call 202-555-0178.",
      "createdAt": "2026-04-02T15:05:00Z",
      "tags": ["billing", "refund"]
    },
    {
      "ticketId": 48217,
      "status": "waiting",
      "priority": "normal",
      "subject": "Change of delivery address",
      "requester": { "name": "Marta Lindqvist", "email": "marta.lindqvist@example.com" },
      "assignee": { "userId": "usr_17", "name": "Priya Raman" },
      "body": "I have moved to 9 Mill Lane. Marta",
      "createdAt": "2026-04-03T08:12:00Z",
      "tags": ["delivery"]
    }
  ],
  "nextPage": null
}
`;
