import { assert } from '@tableside/domain/errors'
import type { Tx } from '../../db/database.ts'
import { platformAudit } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

type AuditedCall = { readonly signedIn: { readonly userId: string }; readonly at: string }

/**
 * The one way the platform's people look across restaurants: it leaves a row that says who looked at
 * what, and only then reads. Everything in one look is as of one moment, so its figures fit together.
 *
 * @param facts ids and filters, never what was seen
 */
export function acrossRestaurants<Seen>(
  { db, newId }: Services,
  { signedIn, at }: AuditedCall,
  { action, facts = {} }: { readonly action: string; readonly facts?: Readonly<Record<string, unknown>> },
  read: (tx: Tx) => Promise<Seen>,
): Promise<Seen> {
  return db.acrossRestaurants.transaction(
    async (tx) => {
      await tx.insert(platformAudit).values({ id: newId(), at, by: signedIn.userId, action, facts })
      return read(tx)
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** The row of a query that always answers one. */
export function only<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows
  assert(row, 'the query answers one row')
  return row
}
