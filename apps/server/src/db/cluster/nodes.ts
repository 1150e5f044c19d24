import { Client } from 'pg'

/** A PostgreSQL of the cluster, as the others reach it. */
export type ClusterNode = { readonly host: string; readonly port: number }

/** @throws when it is not HOST:PORT */
export function parseNode(text: string): ClusterNode {
  const [, host, port] = /^\[?([^\s[\]]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  if (host === undefined || port === undefined) throw new Error(`${text} is no HOST:PORT.`)
  return { host, port: Number(port) }
}

export function formatNode({ host, port }: ClusterNode): string {
  return `${host}:${port}`
}

/** The same database at another node, as the same or another user. */
export function urlOfNode(url: string, { host, port }: ClusterNode, user?: { name: string; password: string }): string {
  const other = new URL(url)
  other.searchParams.delete('host')
  other.hostname = host.includes(':') ? `[${host}]` : host
  other.port = String(port)
  if (user) Object.assign(other, { username: user.name, password: user.password })
  return other.toString()
}

/** Works with a connection of its own and ends it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether restaurants' tables are on shards. On one PostgreSQL it is one look into the catalog. */
export async function isCluster(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select exists (select from pg_extension where extname = 'citus') as has`)
  if (rows[0]?.has !== true) return false
  const { rows: placed } = await client.query('select exists (select from pg_dist_partition) as is')
  return placed[0]?.is === true
}

/** The nodes that hold shards of restaurants' tables. */
export async function workersOf(client: Client): Promise<ClusterNode[]> {
  const { rows } = await client.query(
    `select nodename as host, nodeport as port from pg_dist_node
     where isactive and noderole = 'primary' and shouldhaveshards order by nodename, nodeport`,
  )
  return rows
}
