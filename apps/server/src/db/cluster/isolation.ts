import { type Client, escapeIdentifier } from 'pg'
import { appRole } from '../roles.ts'
import { type ClusterNode, formatNode, urlOfNode, withClient } from './nodes.ts'

type Shard = { readonly table: string; readonly shard: string; readonly host: string; readonly port: number }

/** So many restaurants of each shard are looked at. */
const restaurantsPerShard = 2

/**
 * Proves on every worker that restaurants are kept apart there: each shard has the very policies of its table, answers the app's role
 * no row without a restaurant, and with one exactly that one's.
 *
 * @param url the owner's address of the coordinator
 * @returns what is not so, in words for whoever runs the cluster
 */
export async function isolationFaults(client: Client, url: string, appPassword: string): Promise<string[]> {
  const shards = await shardsOf(client)
  const wanted = await policiesOf(
    client,
    shards.map(({ table }) => ({ table, relation: table })),
  )
  const faults: string[] = []
  for (const node of nodesOf(shards)) {
    const here = shards.filter(({ host, port }) => host === node.host && port === node.port)
    const found = await withClient(urlOfNode(url, node), async (owner) => {
      // Citus leaves shards out of the catalog for whoever does not ask for them.
      await owner.query("set citus.show_shards_for_app_name_prefixes = '*'")
      const policies = await policiesOf(
        owner,
        here.map(({ table, shard }) => ({ table, relation: shard })),
      )
      const app = { name: appRole, password: appPassword }
      const rows = await withClient(urlOfNode(url, node, app), (asApp) => rowFaults(owner, asApp, here))
      const differing = here.filter(({ table, shard }) => policies.get(shard) !== wanted.get(table))
      return [...differing.map(({ shard, table }) => `${shard} has not the policies of ${table}`), ...rows]
    })
    faults.push(...found.map((fault) => `${formatNode(node)}: ${fault}`))
  }
  return faults
}

async function shardsOf(client: Client): Promise<Shard[]> {
  const { rows } = await client.query(
    `select l.relname as "table", l.relname || '_' || s.shardid as shard, n.nodename as host, n.nodeport as port
     from pg_dist_partition d
     join pg_class l on l.oid = d.logicalrelid
     join pg_dist_shard s on s.logicalrelid = d.logicalrelid
     join pg_dist_placement p on p.shardid = s.shardid
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where d.partmethod = 'h' order by 1, s.shardid`,
  )
  return rows
}

function nodesOf(shards: readonly Shard[]): ClusterNode[] {
  return [...new Map(shards.map(({ host, port }) => [`${host}:${port}`, { host, port }])).values()]
}

/** Of each relation, its policies and whether it is held to them, as one text. */
async function policiesOf(
  client: Client,
  relations: readonly { table: string; relation: string }[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ relation: string; policies: string }>(
    `select c.relname as relation, concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, (
       select jsonb_agg(jsonb_build_array(p.polname, p.polpermissive, p.polcmd, array(
         select coalesce(r.rolname, 'public') from unnest(p.polroles) as o(id) left join pg_roles r on r.oid = o.id order by 1),
         pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
       from pg_policy p where p.polrelid = c.oid)) as policies
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [relations.map(({ relation }) => relation)],
  )
  return new Map(rows.map(({ relation, policies }) => [relation, policies]))
}

async function rowFaults(owner: Client, app: Client, shards: readonly Shard[]): Promise<string[]> {
  const faults: string[] = []
  for (const { shard } of shards) {
    const name = escapeIdentifier(shard)
    if ((await count(app, name)) > 0) faults.push(`${shard} answers rows without a restaurant`)
    const { rows } = await owner.query<{ id: string; rows: string }>(
      `select restaurant_id as id, count(*) as rows from ${name} group by 1 order by 1 limit ${restaurantsPerShard}`,
    )
    for (const restaurant of rows) {
      await app.query('begin')
      await app.query(`set local app.restaurant_id = '${restaurant.id}'`)
      const others = await count(app, `${name} where restaurant_id <> '${restaurant.id}'`)
      const own = await count(app, name)
      await app.query('rollback')
      if (others > 0) faults.push(`${shard} answers other restaurants' rows to ${restaurant.id}`)
      if (own !== Number(restaurant.rows)) {
        faults.push(`${shard} answers ${own} of the ${restaurant.rows} rows of ${restaurant.id}`)
      }
    }
  }
  return faults
}

async function count(client: Client, from: string): Promise<number> {
  const { rows } = await client.query(`select count(*) as n from ${from}`)
  return Number(rows[0]?.n)
}
