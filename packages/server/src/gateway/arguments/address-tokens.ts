import type { AcceptsOptions, createFieldsOf } from '@leasehold/catalog';

type Accepts = NonNullable<AcceptsOptions['accepts']>;

/**
 * Token classes of arguments, with those of the variables of paths: what is closed to raw values
 * there since answers show tokens of it, takes these tokens, whatever the method. A record that is
 * read by its token is changed and deleted by it as well, and what stands in an address is stored
 * nowhere (decision 114).
 */
export function withAddressTokens(
  accepts: Accepts,
  fieldsOf: ReturnType<typeof createFieldsOf>,
  tokenClasses: ReadonlySet<string>,
): Accepts {
  return (operation, path, classes, place) => {
    const taken = accepts(operation, path, classes, place);
    if (place?.in !== 'parameter' || place.parameter.in !== 'path') return taken;
    const names = [place.parameter.name];
    // of its own answers first, and then as it is closed: by any that the API reads
    const fields = [fieldsOf(operation), fieldsOf.ofAll(operation)].map((one) => one.at(names));
    const own = fields.flatMap((field) => (field?.hasTokens ? [field.class] : []));
    const more = own.filter((dataClass) => tokenClasses.has(dataClass));
    return [...new Set([...taken, ...more])];
  };
}
