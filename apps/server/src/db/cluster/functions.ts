import { type Client, escapeLiteral } from 'pg'

type SqlFunction = { readonly signature: string; readonly isHot: boolean }

/**
 * Puts our functions on every node, and hands each hot one (docs/SQL.md, 3) to the shard of the restaurant that is its first
 * argument. Undelegated it would set the restaurant on the coordinator alone, and every shard would answer no rows. May run
 * again at any time.
 */
export async function distributeFunctions(client: Client): Promise<void> {
  for (const { signature, isHot } of await missingFunctions(client)) {
    const toShard = isHot ? ", 'p_restaurant_id', colocate_with => 'restaurants'" : ''
    await client.query(`select create_distributed_function(${escapeLiteral(signature)}${toShard})`)
  }
}

/** Our functions that some node has not, or that no shard runs although they are hot. One comes after those it calls. */
export async function missingFunctions(client: Client): Promise<SqlFunction[]> {
  const { rows } = await client.query<SqlFunction>(
    `select f.signature, f."isHot" from (
       select p.oid, p.oid::regprocedure::text as signature, p.proargnames[1] = 'p_restaurant_id'
         and p.prosrc like '%set_config(''app.restaurant_id'', p_restaurant_id::text, true)%' as "isHot"
       from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     ) f
     where not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = f.oid
       and (o.distribution_argument_index = 0 or not coalesce(f."isHot", false)))
     order by f.oid`,
  )
  return rows
}
