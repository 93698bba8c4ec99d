export interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Parent Relationship'?: string;
  Operation?: string;
  Plans?: PlanNode[];
}

export interface LargeRelations {
  tables: ReadonlySet<string>;
  /** A partial index is none of them: it holds only what waits for something. */
  wholeIndexes: ReadonlySet<string>;
  mostRead: number;
  mostSorted: number;
}

/** These nodes ask the one below for a row when they need it, so a limit above them is also a limit for it. */
const streaming =
  /^(Limit|LockRows|Result|ProjectSet|Subquery Scan|(Merge )?Append|Nested Loop|Unique|Incremental Sort|Memoize)$/;

/** Empty for a plan that scales. A deletion by an index reads what it deletes, so it counts as limited. */
export function costsOfSize(node: PlanNode, large: LargeRelations, limit = Infinity): string[] {
  if (node.Operation === 'Delete')
    return (node.Plans ?? []).flatMap((child) => costsOfSize(child, large, large.mostRead));
  const wanted = node['Node Type'] === 'Limit' ? Math.min(limit, node['Plan Rows']) : limit;
  const isStreaming = streaming.test(node['Node Type']);
  const below = (node.Plans ?? []).flatMap((child) =>
    costsOfSize(child, large, isStreaming && child['Parent Relationship'] !== 'Inner' ? wanted : Infinity),
  );
  const own = node['Node Type'] === 'Sort' ? sortCost(node, large) : scanCost(node, large, limit);
  return own === undefined ? below : [...below, own];
}

function scanCost(node: PlanNode, large: LargeRelations, limit: number): string | undefined {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  if (!large.tables.has(table) || !/ Scan$/.test(type)) return undefined;
  const isOfWaiting = index !== '' && !large.wholeIndexes.has(index);
  if (isOfWaiting) return undefined;
  const isWalk = type === 'Seq Scan' || (index !== '' && node['Index Cond'] === undefined);
  if (isWalk && (limit === Infinity || node.Filter !== undefined)) return `${type} of the whole table ${table}`;
  const rows = node['Plan Rows'];
  return rows > large.mostRead && limit === Infinity ? `${type} of ${rows} rows of ${table}` : undefined;
}

function sortCost({ Plans: [input] = [] }: PlanNode, large: LargeRelations): string | undefined {
  if (!input || input['Plan Rows'] <= large.mostSorted) return undefined;
  const tables = tablesIn(input).filter((table) => large.tables.has(table));
  return tables.length > 0 ? `Sort of ${input['Plan Rows']} rows of ${tables.join(', ')}` : undefined;
}

function tablesIn(node: PlanNode): string[] {
  const { 'Relation Name': table } = node;
  return [...(table === undefined ? [] : [table]), ...(node.Plans ?? []).flatMap(tablesIn)];
}
