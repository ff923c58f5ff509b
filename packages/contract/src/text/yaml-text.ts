import { isPlainOnTerminals } from '@leasehold/privacy';
import { Document, Scalar, visit } from 'yaml';

/**
 * What `leasehold export` writes, and the console saves. What a terminal would obey stands in double
 * quotes, where YAML knows the spelling it is printed in.
 */
export function yamlText(content: unknown): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === 'string' && !isPlainOnTerminals(node.value))
        node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0 });
}
