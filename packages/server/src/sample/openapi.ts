/** The sample API's description, OpenAPI 3.1. `baseUrl` becomes its server. */
export function sampleDescription(baseUrl: string) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const list = (name: string) => ({
    description: 'A page of records.',
    ...json({
      type: 'object',
      properties: {
        items: { type: 'array', items: ref(name) },
        total: { type: 'integer' },
        nextCursor: { type: ['string', 'null'] },
      },
    }),
  });
  const one = (name: string) => ({ description: 'The record.', ...json(ref(name)) });
  const missing = { description: 'No such record.', ...json(ref('Error')) };
  const string = { type: 'string' };
  const pathId = (name: string) => ({ name, in: 'path', required: true, schema: string });
  const paging = [
    {
      name: 'limit',
      in: 'query',
      description: 'How many records, 1 to 100.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
    {
      name: 'cursor',
      in: 'query',
      description: 'Where to go on: nextCursor of the page before.',
      schema: string,
    },
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinic and Shop',
      version: '1.0.0',
      description:
        'A sample API with invented people: customers of a shop, their accounts, patients of a clinic.',
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    paths: {
      '/customers': {
        get: {
          operationId: 'listCustomers',
          summary: 'List customers, or find one by e-mail address or phone number.',
          parameters: [
            { name: 'email', in: 'query', schema: { type: 'string', format: 'email' } },
            { name: 'phone', in: 'query', schema: string },
            ...paging,
          ],
          responses: { '200': list('Customer') },
        },
        post: {
          operationId: 'createCustomer',
          summary: 'Add a customer.',
          requestBody: { required: true, ...json(ref('NewCustomer')) },
          responses: {
            '201': one('Customer'),
            '409': { description: 'The e-mail address is taken.', ...json(ref('Error')) },
          },
        },
      },
      '/customers/{customerId}': {
        parameters: [pathId('customerId')],
        get: {
          operationId: 'getCustomer',
          summary: 'Read one customer.',
          responses: { '200': one('Customer'), '404': missing },
        },
        patch: {
          operationId: 'updateCustomer',
          summary: 'Change contact details of a customer.',
          requestBody: {
            required: true,
            ...json({
              type: 'object',
              properties: {
                email: { type: 'string', format: 'email' },
                phone: string,
                notes: string,
              },
            }),
          },
          responses: { '200': one('Customer'), '404': missing },
        },
      },
      '/accounts/{accountId}': {
        parameters: [pathId('accountId')],
        get: {
          operationId: 'getAccount',
          summary: 'Read an account with its latest transactions.',
          responses: { '200': one('Account'), '404': missing },
        },
      },
      '/patients': {
        get: {
          operationId: 'listPatients',
          summary: 'List patients, those with one diagnosis, or the one with an e-mail address.',
          parameters: [
            { name: 'diagnosis', in: 'query', schema: string },
            { name: 'email', in: 'query', schema: { type: 'string', format: 'email' } },
            ...paging,
          ],
          responses: { '200': list('Patient') },
        },
      },
      '/patients/{patientId}': {
        parameters: [pathId('patientId')],
        get: {
          operationId: 'getPatient',
          summary: 'Read one patient.',
          responses: { '200': one('Patient'), '404': missing },
        },
        patch: {
          operationId: 'updatePatient',
          summary: 'Change contact details or notes of a patient.',
          requestBody: {
            required: true,
            ...json({
              type: 'object',
              properties: {
                email: { type: 'string', format: 'email' },
                phoneNumber: string,
                notes: string,
              },
            }),
          },
          responses: { '200': one('Patient'), '404': missing },
        },
      },
      '/appointments': {
        get: {
          operationId: 'listAppointments',
          summary: 'List the appointments of a patient.',
          parameters: [{ name: 'patientId', in: 'query', schema: string }, ...paging],
          responses: { '200': list('Appointment') },
        },
        post: {
          operationId: 'bookAppointment',
          summary: 'Book an appointment for a patient.',
          requestBody: {
            required: true,
            ...json({
              type: 'object',
              required: ['patientId', 'at'],
              properties: {
                patientId: string,
                at: { type: 'string', format: 'date-time' },
                reason: string,
              },
            }),
          },
          responses: { '201': one('Appointment'), '404': missing },
        },
      },
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: {
        Address: {
          type: 'object',
          properties: { street: string, city: string, state: string, zip: string },
        },
        Customer: {
          type: 'object',
          properties: {
            customerId: string,
            name: string,
            email: { type: 'string', format: 'email' },
            phone: string,
            ssn: string,
            address: ref('Address'),
            accountId: string,
            loyaltyTier: { enum: ['bronze', 'silver', 'gold'] },
            notes: string,
          },
        },
        NewCustomer: {
          type: 'object',
          required: ['name', 'email'],
          properties: {
            name: string,
            email: { type: 'string', format: 'email' },
            phone: string,
            address: ref('Address'),
            notes: string,
          },
        },
        Account: {
          type: 'object',
          properties: {
            accountId: string,
            customerName: string,
            phoneNumber: string,
            balance: { type: 'number' },
            currency: string,
            transactions: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  transactionId: string,
                  at: { type: 'string', format: 'date-time' },
                  amount: { type: 'number' },
                  merchant: string,
                },
              },
            },
          },
        },
        Patient: {
          type: 'object',
          properties: {
            patientId: string,
            name: string,
            dob: { type: 'string', format: 'date' },
            ssn: string,
            phoneNumber: string,
            email: { type: 'string', format: 'email' },
            diagnosis: string,
            medications: { type: 'array', items: string },
            notes: string,
          },
        },
        Appointment: {
          type: 'object',
          properties: {
            appointmentId: string,
            patientId: string,
            at: { type: 'string', format: 'date-time' },
            reason: string,
            confirmation: string,
          },
        },
        Error: { type: 'object', properties: { error: string, message: string } },
      },
    },
  };
}
