import { parseSync } from 'vite';

interface Node {
  type: string;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([member, value]) => (member === 'parent' ? [] : nodesIn(value)));

const nameOf = (value: unknown): string => {
  if (!isNode(value)) return '';
  if (typeof value['name'] === 'string') return value['name'];
  if (typeof value['value'] === 'string') return value['value'];
  return nameOf(value['name'] ?? value['property']);
};

function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`);
  return program as unknown as Node;
}

/** The English of every phrase a file says. */
export function phrasesIn(file: string, code: string): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (isPhrase(node)) found.push(...textsIn(nodesIn(node['arguments'])[0]));
    childrenOf(node).forEach(look);
  };
  look(parse(file, code));
  return found;
}

const isPhrase = (node: Node): boolean =>
  node.type === 'CallExpression' && ['phrase', 'phraseParts'].includes(nameOf(node['callee']));

/** The one it is, or those of a choice. */
function textsIn(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return [String(node['value'])];
  if (node?.type !== 'ConditionalExpression') return [];
  return [...nodesIn(node['consequent']), ...nodesIn(node['alternate'])].flatMap(textsIn);
}

/** English that people read and that is no phrase. */
export function englishIn(file: string, code: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (!names.has(text)) found.push(text);
  };
  const look = (node: Node, around: readonly Node[]): void => {
    if (isPassedOver(node)) return;
    if (node.type === 'JSXText' && hasWord(String(node['value'])))
      add(String(node['value']).replaceAll(/\s+/g, ' ').trim());
    if (node.type === 'Literal' && typeof node['value'] === 'string' && isRead(node, around))
      add(node['value']);
    if (node.type === 'TemplateLiteral' && !isForPrograms(node, around)) {
      const text = nodesIn(node['quasis']).map(cooked).join('…');
      if (isSentence(text)) add(text);
    }
    for (const child of childrenOf(node)) look(child, [...around, node]);
  };
  look(parse(file, code), []);
  return found;
}

const cooked = (quasi: Node): string => {
  const value = quasi['value'] as { cooked?: string };
  return value.cooked ?? '';
};

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Names, and what a machine wrote; the same in every language. */
const names = new Set([
  'Leasehold',
  '… · Leasehold',
  'Authorization',
  'Authorization: Bearer',
  'Authorization: Bearer lhk_…',
  'Bearer …',
  'HTTP …',
  'HTTPS',
  'Label A.B.',
  'Microsoft Teams',
  'Slack',
  'X-Api-Key: abc',
  'YAML',
  'ms',
  // by which the page keeps answers, and tells things apart
  'after review',
  'all …',
  'alert channels',
  'alert rules',
  'doc …',
  'how much',
  'new api',
  'new lease',
  'once published',
  'page …',
  'real read',
  'sign out',
  'variables …',
  'view …',
]);

/** Types, imports, phrases, and code that is shown as such. */
const isPassedOver = (node: Node): boolean =>
  /^Import|^ExportAll/.test(node.type) ||
  (node.type === 'ExportNamedDeclaration' && isNode(node['source'])) ||
  (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) ||
  isPhrase(node) ||
  (node.type === 'JSXElement' &&
    isNode(node['openingElement']) &&
    ['code', 'kbd', 'svg'].includes(nameOf(node['openingElement']['name'])));

/** Attributes and members that people read, whatever stands in them. */
const readMembers = new Set(
  'alt aria-description aria-label caption does hint label lead message placeholder problem says title what word'.split(
    ' ',
  ),
);

function isRead(node: Node, around: readonly Node[]): boolean {
  const text = String(node['value']);
  if (!hasWord(text) || isForPrograms(node, around)) return false;
  const member = memberAround(around);
  if (readMembers.has(member) && !(member === 'placeholder' && isCode(text))) return !isCode(text);
  return isSentence(text) || (/^[A-Z][a-z]+…?$/.test(text) && !machineNames.has(text));
}

/** Browsers, systems and keys of a keyboard. */
const machineNames = new Set(
  'Android Chrome Edge End Enter Escape Firefox Home Linux Mac Opera Safari Shift Tab Windows'.split(
    ' ',
  ),
);

/** Two words or more, one of them written small. */
const isSentence = (text: string): boolean =>
  !isCode(text) && /(?:^|[\s“])[\p{L}’']{2,}[,.:;?!”]?\s+\S*\p{Ll}|\p{L}{2,} …\??$/u.test(text);

const isCode = (text: string): boolean =>
  /^(?:GET|POST|PUT|PATCH|DELETE) \/|^https?:|^[\w-]*[/?#[(]|^-----|^[a-z]+(?:[A-Z]\w*)?$|^[\w.-]+:|^\S*=|^X-/.test(
    text,
  );

/** The attribute or member a value stands in, through choices. */
function memberAround(around: readonly Node[]): string {
  const holder = around.findLast(
    ({ type }) => !/Conditional|Logical|JSXExpressionContainer/.test(type),
  );
  if (holder?.type === 'JSXAttribute') return nameOf(holder['name']);
  return holder?.type === 'Property' ? nameOf(holder['key']) : '';
}

/** Of the page's structure, of a request, or compared with something. */
const programMembers =
  /^(?:className|key|type|kind|variant|size|role|autoComplete|scope|csvName|needs|act|id|target|rel|name|href|to|data-.*|aria-(?:live|hidden|haspopup|describedby)|d|transform|fill|font.*|pattern.*|queryKey)$/;
const programCalls =
  /^(?:client|read|useRead|useAct|page|querySelector|querySelectorAll|closest|matches|addEventListener|useMay|refetch|refetchAfter|startsWith|includes|split|join|replace|saveFile|matchMedia|getItem|setItem|Error|TypeError|DOMException|RegExp|URL)$/;

function isForPrograms(node: Node, around: readonly Node[]): boolean {
  let inner = node;
  for (const outer of around.toReversed()) {
    if (outer.type === 'BinaryExpression' && outer['operator'] !== '+') return true;
    if (outer.type === 'MemberExpression' || outer.type === 'SwitchCase') return true;
    if (outer.type === 'JSXAttribute') {
      const attribute = nameOf(outer['name']);
      // Of a field for programs; of one of our parts it may be what stands on it.
      if (attribute === 'name') return !/^\p{Lu}\p{Ll}/u.test(String(node['value']));
      return programMembers.test(attribute);
    }
    if (outer.type === 'Property') {
      const member = nameOf(outer['key']);
      // Of a table by names it is one of them, and its words are read.
      return outer['key'] === inner || (member !== 'key' && programMembers.test(member));
    }
    if (/^(?:Call|New)Expression$/.test(outer.type) && outer['callee'] !== inner)
      return programCalls.test(nameOf(outer['callee']));
    if (/Function|Statement|Declaration|^JSX(?!ExpressionContainer)/.test(outer.type)) return false;
    inner = outer;
  }
  return false;
}
