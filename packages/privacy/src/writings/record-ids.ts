/** Whether a name says that its value is what a record is called by: `id`, `customer_id`, `orderId`. */
export const isIdName = (name: string): boolean => idName.test(name);

/** Of the record it stands in, not of another. */
export const isOwnIdName = (name: string): boolean => ownId.test(name);

const ownId = /^_?(?:id|uuid|guid|pk|slug|key)$/i;
const idName = /(?:^|[_\-.])(?:id|uuid|guid|pk|slug|key)$|(?:Id|ID|Uuid|UUID|Guid)$/i;
