import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { type Placement, placementOf } from './placement.ts'

/** The table whose shards all others of a restaurant are kept beside. */
const first = 'restaurants'

type TablePlace = { readonly table: string; readonly is: Placement; readonly wanted: Placement }

/** Every table of ours: where its rows are, and where they should be. Referenced tables come before what refers to them. */
export async function tablePlaces(client: Client): Promise<TablePlace[]> {
  const { rows } = await client.query<{ table: string; is: Placement; refers: string[] }>(
    `select c.relname as table,
       case when p.logicalrelid is null or p.partmethod = 'n' and p.repmodel <> 't' then 'local'
         when p.partmethod = 'n' then 'reference' else 'distributed' end as is,
       array(select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid <> c.oid) as refers
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname <> '${first}', c.relname`,
  )
  return parentsFirst(rows).map(({ table, is }) => ({ table, is, wanted: placementOf(table) }))
}

function parentsFirst<Row extends { table: string; refers: string[] }>(rows: readonly Row[]): Row[] {
  const sorted: Row[] = []
  const visit = (row: Row) => {
    if (sorted.includes(row)) return
    for (const parent of row.refers) {
      const found = rows.find(({ table }) => table === parent)
      // Two tables that refer to each other are taken as they come.
      if (found && !found.refers.includes(row.table)) visit(found)
    }
    if (!sorted.includes(row)) sorted.push(row)
  }
  for (const row of rows) visit(row)
  return sorted
}

/** Puts each table that is not yet there where its rows belong; may run again at any time. */
export async function placeTables(client: Client, placements: readonly Placement[]): Promise<string[]> {
  const placed: string[] = []
  for (const { table, is, wanted } of await tablePlaces(client)) {
    if (is === wanted || !placements.includes(wanted)) continue
    await placeTable(client, table)
    placed.push(table)
  }
  return placed
}

/** Puts one new table where its rows belong. */
export async function placeTable(client: Client, table: string): Promise<void> {
  const name = escapeLiteral(escapeIdentifier(table))
  const placement = placementOf(table)
  if (placement === 'local') return
  if (placement === 'reference') await client.query(`select create_reference_table(${name})`)
  else
    await client.query(
      `select create_distributed_table(${name}, 'restaurant_id', colocate_with => '${table === first ? 'none' : first}')`,
    )
}
