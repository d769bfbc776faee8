import {
  AliasNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawBuilder,
  type RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely';
import { ApiError } from '../errors/api-error';
import { messages } from '@courtside/contracts/messages';
import { currentScope, type TeamScope } from './team-scope';
import { conditionOf, isScoped, SCOPED_NAMES } from './team-scope-tables';

/**
 * Hides the rows of other teams from somebody with roles per team, in every query of the request. So a call that forgets
 * about teams finds nothing of them. Without such a limit, a query costs one look at a variable.
 */
export class TeamScopePlugin implements KyselyPlugin {
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const scope = currentScope();
    return scope === null ? node : new Scoping(scope).transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/** The limits in queries, which pass here twice as a part of another query. */
const own = new WeakSet<OperationNode>();

function limit(condition: RawBuilder<unknown>): OperationNode {
  const node = condition.toOperationNode();
  own.add(node);
  return node;
}

const nameOf = (node: OperationNode): string | undefined =>
  TableNode.is(node) ? node.table.identifier.name : undefined;

class Scoping extends OperationNodeTransformer {
  constructor(private readonly scope: TeamScope) {
    super();
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const query = super.transformSelectQuery(node);
    const { from } = query;
    return from ? { ...query, from: { ...from, froms: from.froms.map((table) => this.#visible(table)) } } : query;
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    const join = super.transformJoin(node);
    return { ...join, table: this.#visible(join.table) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const query = super.transformUpdateQuery(node);
    if (query.from) throw new Error('An update with further tables is not limited to teams.');
    return this.#narrowed(query, query.table);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const query = super.transformDeleteQuery(node);
    if (query.using || query.from.froms.length !== 1)
      throw new Error('A deletion with further tables is not limited to teams.');
    return this.#narrowed(query, query.from.froms[0]);
  }

  /** A team that is added would be one of the whole club. */
  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    if (node.into && nameOf(node.into) === 'teams') throw new ApiError(403, messages.roleForbids);
    return super.transformInsertQuery(node);
  }

  /** Tables in SQL text can't be limited. */
  protected override transformRaw(node: RawNode): RawNode {
    if (own.has(node)) return node;
    const text = node.sqlFragments.join(' ');
    if (SCOPED_NAMES.test(text)) throw new Error(`This query is not limited to teams: ${text}`);
    return super.transformRaw(node);
  }

  /** The visible rows of a table, under the name that the query gives to it. */
  #visible(node: OperationNode): OperationNode {
    const table = AliasNode.is(node) ? node.node : node;
    const name = nameOf(table);
    if (name === undefined || !isScoped(name)) return node;
    const rows = limit(sql`(select * from ${sql.table(name)} where ${conditionOf(name, this.scope)})`);
    return AliasNode.create(rows, AliasNode.is(node) ? node.alias : IdentifierNode.create(name));
  }

  #narrowed<Query extends UpdateQueryNode | DeleteQueryNode>(query: Query, table: OperationNode | undefined): Query {
    const name = table && nameOf(table);
    if (name === undefined) throw new Error('A table with another name is not limited to teams.');
    if (!isScoped(name)) return query;
    const condition = limit(sql`(${conditionOf(name, this.scope)})`);
    const where = query.where
      ? WhereNode.cloneWithOperation(query.where, 'And', condition)
      : WhereNode.create(condition);
    return { ...query, where };
  }
}
