/**
 * An OpenAPI document as large companies have them: so many operations over records of many kinds,
 * with a person in each. `figureWords`: how long what is said of each figure is.
 */
export function largeDescription(count: number, figureWords = 1): string {
  const answer = (name: string) => ({
    200: {
      description: 'OK',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  });
  const text = { type: 'string' };
  const said = 'The figure number '.repeat(figureWords);
  const vendors = Array.from({ length: count }, (_, i) => i);
  return JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Purchasing', version: '4' },
      servers: [{ url: 'https://purchasing.example/v4' }],
      paths: Object.fromEntries(
        vendors.map((i) => [
          `/vendors${i}/{vendorId}`,
          {
            get: {
              operationId: `getVendor${i}`,
              parameters: [{ name: 'vendorId', in: 'path', required: true, schema: text }],
              responses: answer(`Vendor${i}`),
            },
          },
        ]),
      ),
      components: {
        schemas: Object.fromEntries(
          vendors.map((i) => [
            `Vendor${i}`,
            {
              type: 'object',
              properties: {
                vendorId: text,
                status: { enum: ['active', 'blocked'] },
                [`contactName${i}`]: text,
                [`contactEmail${i}`]: { type: 'string', format: 'email' },
                phone: text,
                bankAccount: text,
                ...Object.fromEntries(
                  Array.from({ length: 24 }, (_, n) => [
                    `figure${n}`,
                    { type: 'number', description: `${said}${n} of this vendor.` },
                  ]),
                ),
                parent: { $ref: `#/components/schemas/Vendor${i}` },
              },
            },
          ]),
        ),
      },
    },
    null,
    2,
  );
}
