import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import type { JobCall } from '../jobs/index.ts'
import type { NotifyContext } from '../notifications/index.ts'

/** Restaurants per page. */
export const pageSize = 200

/** Notifies each restaurant in a transaction of its own; a failure does not stop the others. */
export async function notifyEach(
  { db, announcer, newId }: Services,
  { now, signal }: JobCall,
  ids: AsyncIterable<{ readonly id: string; readonly by: string }>,
  notifyOne: (tx: Tx, context: NotifyContext) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const { id: restaurantId, by } of ids) {
    signal.throwIfAborted()
    await db
      .inRestaurant(restaurantId, (tx) => notifyOne(tx, { restaurantId, by, at: now, newId }))
      .then(() => announcer.announce(restaurantId))
      .catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} restaurants were not notified`)
}

/** The restaurants a query finds, page by page after the last one's id. */
export async function* pagesOf(
  by: string,
  read: (after: string) => Promise<{ readonly rows: readonly { id: string }[] }>,
) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await read(after)
    for (const { id } of rows) yield { id, by }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}
