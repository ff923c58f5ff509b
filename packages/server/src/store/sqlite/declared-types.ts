import {
  AggregateFunctionNode,
  AliasNode,
  BinaryOperationNode,
  CaseNode,
  ColumnNode,
  DeleteQueryNode,
  FunctionNode,
  IdentifierNode,
  InsertQueryNode,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  type OperationNode,
  type SelectionNode,
  type WithNode,
} from 'kysely';

/** Column names and their declared types; '' where an expression has none. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** The columns of a table by its name; none where there is no such table. */
export type TableColumns = (table: string) => ColumnTypes;

export function returnsRows(query: OperationNode): boolean {
  return (
    SelectQueryNode.is(query) ||
    RawNode.is(query) ||
    (isWrite(query) && query.returning !== undefined)
  );
}

/**
 * The declared type of each column that a query returns, as `sqlite3_column_decltype` would tell
 * it: that of the column of a table it is, through joins, aliases, selects in the place of a table
 * or a value, and RETURNING. SQL written by hand declares nothing. Throws at what it does not know:
 * a column whose type nobody knows would come back as it is stored.
 */
export function declaredTypes(query: OperationNode, tables: TableColumns): ColumnTypes {
  if (RawNode.is(query)) return new Map();
  if (SelectQueryNode.is(query)) return typesOfSelect(query, { tables, sources: [] });
  if (isWrite(query)) return typesOfReturning(query, tables);
  throw unknownNode(query);
}

/** What names mean inside a query. */
interface Scope {
  tables: TableColumns;
  /** The nearest first: a select inside another sees what that one selects from. */
  sources: readonly Source[];
}

/** Undefined: SQL written by hand, whose columns are known by its name alone. */
type Source = readonly [name: string, columns: ColumnTypes | undefined];

type Write = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

function isWrite(query: OperationNode): query is Write {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

function typesOfSelect(select: SelectQueryNode, outside: Scope): ColumnTypes {
  if (select.setOperations) throw unknownNode(select.setOperations[0]);
  const scope = { ...outside, tables: withCommonTables(select.with, outside.tables) };
  const froms = select.from?.froms ?? [];
  const joined = (select.joins ?? []).map(({ table }) => table);
  const from = [...froms, ...joined].map((source) => sourceOf(source, scope));
  return typesOfSelections(select.selections ?? [], scope, from);
}

function withCommonTables(node: WithNode | undefined, tables: TableColumns): TableColumns {
  let known = tables;
  for (const { name, expression } of node?.expressions ?? []) {
    if (node?.recursive || name.columns || !SelectQueryNode.is(expression)) throw unknownNode(name);
    const [before, own] = [known, name.table.table.identifier.name];
    const columns = typesOfSelect(expression, { tables: before, sources: [] });
    known = (table) => (table === own ? columns : before(table));
  }
  return known;
}

/** RETURNING sees the table that is written to, and nothing else (sqlite.org/lang_returning.html). */
function typesOfReturning(query: Write, tables: TableColumns): ColumnTypes {
  const table = InsertQueryNode.is(query)
    ? query.into
    : UpdateQueryNode.is(query)
      ? query.table
      : query.from.froms[0];
  const outside: Scope = { tables, sources: [] };
  const from = table ? [sourceOf(table, outside)] : [];
  return typesOfSelections(query.returning?.selections ?? [], outside, from);
}

function typesOfSelections(
  selections: readonly SelectionNode[],
  { tables, sources }: Scope,
  from: readonly Source[],
): ColumnTypes {
  const scope: Scope = { tables, sources: [...from, ...sources] };
  const types = new Map<string, string>();
  for (const { selection } of selections)
    for (const [name, type] of typesOfSelection(selection, scope, from)) types.set(name, type);
  return types;
}

function typesOfSelection(
  node: OperationNode,
  scope: Scope,
  from: readonly Source[],
): Iterable<readonly [name: string, type: string]> {
  if (SelectAllNode.is(node)) return from.flatMap(allColumns);
  if (ReferenceNode.is(node) && SelectAllNode.is(node.column)) {
    const name = tableName(node.table);
    return from.filter(([known]) => known === name).flatMap(allColumns);
  }
  if (AliasNode.is(node)) return [[aliasName(node), typeOfExpression(node.node, scope)]];
  if (ReferenceNode.is(node) && ColumnNode.is(node.column))
    return [[node.column.column.name, typeOfExpression(node, scope)]];
  if (ColumnNode.is(node)) return [[node.column.name, typeOfExpression(node, scope)]];
  throw unknownNode(node);
}

function typeOfExpression(node: OperationNode, scope: Scope): string {
  if (ReferenceNode.is(node) && ColumnNode.is(node.column))
    return typeOfColumn(node.column.column.name, tableName(node.table), scope);
  if (ColumnNode.is(node)) return typeOfColumn(node.column.name, undefined, scope);
  if (SelectQueryNode.is(node)) return firstType(typesOfSelect(node, scope));
  if (isWithoutType(node)) return '';
  throw unknownNode(node);
}

/** What is worked out has no declared type. SQL written by hand must not be a mere column. */
function isWithoutType(node: OperationNode): boolean {
  return [
    AggregateFunctionNode,
    BinaryOperationNode,
    CaseNode,
    FunctionNode,
    RawNode,
    ValueNode,
  ].some((kind) => kind.is(node));
}

function typeOfColumn(name: string, source: string | undefined, { sources }: Scope): string {
  const place = sources.find(([known, columns]) =>
    source === undefined ? columns?.has(name) : known === source && (columns?.has(name) ?? true),
  );
  if (!place) throw new Error(`No table of the query has a column ${name}`);
  return place[1]?.get(name) ?? '';
}

function allColumns([name, columns]: Source): (readonly [name: string, type: string])[] {
  if (!columns) throw new Error(`The columns of ${name} are not known`);
  return [...columns];
}

/** A table, or a select in its place, under the name it has inside the query. */
function sourceOf(node: OperationNode, scope: Scope): Source {
  if (AliasNode.is(node)) {
    if (RawNode.is(node.node)) return [aliasName(node), undefined];
    if (SelectQueryNode.is(node.node)) return [aliasName(node), typesOfSelect(node.node, scope)];
    return [aliasName(node), sourceOf(node.node, scope)[1]];
  }
  if (!TableNode.is(node)) throw unknownNode(node);
  const name = node.table.identifier.name;
  return [name, scope.tables(name)];
}

function aliasName({ alias }: AliasNode): string {
  if (!IdentifierNode.is(alias)) throw unknownNode(alias);
  return alias.name;
}

function tableName(node: TableNode | undefined): string | undefined {
  return node?.table.identifier.name;
}

function firstType(types: ColumnTypes): string {
  const [type = ''] = types.values();
  return type;
}

function unknownNode(node: OperationNode | undefined): Error {
  return new Error(`The types of a query's columns are not known through ${node?.kind}`);
}
