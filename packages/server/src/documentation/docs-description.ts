/** The description of the documentation as an API, OpenAPI 3.1. */
export function docsDescription(baseUrl: string, sections: readonly string[]) {
  const string = { type: 'string' };
  const answer = (description: string, properties: object) => ({
    '200': {
      description,
      content: {
        'application/json': { schema: { type: 'object', properties, additionalProperties: false } },
      },
    },
  });
  const listed = {
    title: string,
    section: { type: 'string', description: 'Part of the menu.' },
    address: { type: 'string', description: 'Where people read it; `read_page` takes it.' },
  };
  const pages = (properties: object) => ({
    pages: {
      type: 'array',
      items: { type: 'object', properties, additionalProperties: false },
    },
  });
  const parameter = (name: string, required: boolean, description: string, schema: object) => ({
    name,
    in: 'query',
    required,
    description,
    schema,
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Leasehold documentation', version: '1.0.0' },
    servers: [{ url: baseUrl }],
    paths: {
      '/search': {
        get: {
          operationId: 'search_documentation',
          summary: 'Find pages of the Leasehold documentation by words.',
          description:
            'The best pages first, each with the passage that says most of the words. A few words or a short question find most; an error code or the name of an option finds its page.',
          parameters: [
            parameter('query', true, 'Words or a question, in English.', {
              type: 'string',
              minLength: 1,
              maxLength: queryCharsMax,
            }),
            parameter('limit', false, 'How many pages at most.', {
              type: 'integer',
              minimum: 1,
              maximum: foundMax,
              default: foundUsual,
            }),
          ],
          responses: answer(
            'Pages; none where no page says any of it.',
            pages({ ...listed, passage: { type: 'string', description: 'As plain text.' } }),
          ),
        },
      },
      '/page': {
        get: {
          operationId: 'read_page',
          summary: 'Read one page of the Leasehold documentation as Markdown.',
          description:
            'Give an address from a search, from the list or from a link in a page. The parts, one after the other, are the page; a long page comes in several answers.',
          parameters: [
            parameter('address', true, 'Such as `/docs/agents`, or as a search gives it.', {
              type: 'string',
              minLength: 1,
              maxLength: 300,
            }),
          ],
          responses: answer('The page.', {
            ...listed,
            parts: { type: 'array', items: { type: 'string', description: 'Markdown.' } },
          }),
        },
      },
      '/pages': {
        get: {
          operationId: 'list_pages',
          summary: 'List the pages of the Leasehold documentation.',
          description: 'In the order of the menu. To find something, search instead.',
          parameters: [
            parameter('section', false, 'Only this part of the menu.', {
              type: 'string',
              enum: sections,
            }),
          ],
          responses: answer('The pages.', pages(listed)),
        },
      },
    },
  };
}

/** A search costs with every word: what so many characters can ask for takes a few milliseconds. */
const queryCharsMax = 200;

const foundMax = 8;
export const foundUsual = 5;
