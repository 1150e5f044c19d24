import { AsyncLocalStorage } from 'node:async_hooks'
import { checkedId } from './check-id.ts'
import type { Tx } from './tx.ts'

/** The locations somebody may see; null is all of them. */
export type VisibleLocations = readonly string[] | null

/*
 * Which locations the caller of the request at hand may see, set once at its entry (http/routes.ts) and said to the
 * database with the restaurant, so that no module can forget it (docs/adr/0024, 0048). What the server does by itself – jobs,
 * sums, waking screens – is of every location.
 */
const ofRequest = new AsyncLocalStorage<VisibleLocations>()

/** Does a request's work: the database shows and takes only what is at these locations. */
export function withinLocations<T>(visible: VisibleLocations, work: () => T): T {
  return ofRequest.run(visible, work)
}

/** Does what is of the whole restaurant, whoever asked for it; what it answers must not tell of a location. */
export function everyLocation<T>(work: () => T): T {
  return ofRequest.run(null, work)
}

/** The same inside a transaction that has begun. */
export async function everyLocationInside<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const visible = visibleLocations()
  if (visible === null) return work()
  await tx.execute(`set local app.location_ids = '${asSetting(null)}'`)
  const result = await work()
  // Where the work failed, the transaction ends and the setting with it.
  await tx.execute(`set local app.location_ids = '${asSetting(visible)}'`)
  return result
}

export function visibleLocations(): VisibleLocations {
  return ofRequest.getStore() ?? null
}

/** Whether the caller may see a location; for what was remembered and not read from the database now. */
export function isVisible(locationId: string): boolean {
  return visibleLocations()?.includes(locationId) ?? true
}

/** The ids as `sees_location` compares them (sql/tenancy.sql): in small letters; empty is every location. */
export function asSetting(visible: VisibleLocations): string {
  return (visible ?? []).map((id) => checkedId(id).toLowerCase()).join(',')
}
