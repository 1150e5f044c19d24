import type * as contract from '@tableside/contract/printing'
import { DomainError } from '@tableside/domain/errors'
import type { PrinterSettings } from '@tableside/domain/printing'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { printers, printJobs, stations } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { addPrintJobs } from './print-jobs.store.ts'
import { lockPrinter, printerOf, thePrinter } from './printers.store.ts'

export function addPrinter(services: Services, call: Call<typeof contract.addPrinter>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, locationId, ...settings } = body
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, locationId)
    await assertSettingsFit(tx, restaurant.id, { id, locationId }, settings)
    const made = await tx
      .insert(printers)
      .values({ ...body, restaurantId: restaurant.id, addedAt: at })
      .onConflictDoNothing()
      .returning()
    const [row] = made
    if (!row) throw new DomainError('id_taken')
    return { reply: { printer: printerOf(row) }, events: [event('added', row)] }
  })
}

export function changePrinter(services: Services, call: Call<typeof contract.changePrinter>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { version, ...settings } = body
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await lockPrinter(tx, restaurant.id, params.printerId)
    if (before.version !== version) throw new DomainError('changed_meanwhile')
    await assertSettingsFit(tx, restaurant.id, before, settings)
    // At another address it is another machine, of which nobody has heard yet.
    const isMoved = before.host !== settings.host || before.port !== settings.port
    const state = isMoved ? { state: 'unknown' as const, stateSince: null } : {}
    const changed = { ...settings, ...state, version: version + 1 }
    await tx.update(printers).set(changed).where(thePrinter(restaurant.id, before.id))
    const after = { ...before, ...changed }
    return { reply: { printer: printerOf(after) }, events: [event('changed', after)] }
  })
}

/** @throws `printer_in_use` while something waits for it */
export function removePrinter(services: Services, call: Call<typeof contract.removePrinter>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const before = await lockPrinter(tx, restaurant.id, params.printerId)
    const [waiting] = await tx
      .select({ id: printJobs.id })
      .from(printJobs)
      .where(
        and(
          eq(printJobs.restaurantId, restaurant.id),
          or(eq(printJobs.printerId, before.id), eq(printJobs.atPrinterId, before.id)),
          ne(printJobs.state, 'printed'),
          ne(printJobs.kind, 'drawer'),
          isNull(printJobs.dismissedAt),
        ),
      )
      .limit(1)
    if (waiting) throw new DomainError('printer_in_use')
    const gone = { removedAt: at, version: before.version + 1 }
    await tx.update(printers).set(gone).where(thePrinter(restaurant.id, before.id))
    await tx
      .update(printers)
      .set({ fallbackId: null })
      .where(and(eq(printers.restaurantId, restaurant.id), eq(printers.fallbackId, before.id)))
    return { reply: { printer: printerOf({ ...before, ...gone }) }, events: [event('removed', before)] }
  })
}

/** A page that shows whether characters, sizes and width are right. */
export function testPrinter(services: Services, call: Call<typeof contract.testPrinter>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const printer = await lockPrinter(tx, restaurant.id, params.printerId)
    const [id, sourceId] = [services.newId(), services.newId()]
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at, locationId: printer.locationId }
    await addPrintJobs(tx, acting, [
      {
        ...{ id, sourceId, printerId: printer.id, kind: 'test', revision: 1, copy: 1, orderId: null },
        ...{ label: '', content: { kind: 'test' } },
      },
    ])
    return { reply: { jobId: id }, events: [] }
  })
}

type Here = { readonly id: string; readonly locationId: string }

/** @throws `not_found` where it names a station or a printer of another location, or itself as its fallback */
async function assertSettingsFit(
  tx: Tx,
  restaurantId: string,
  { id, locationId }: Here,
  { stationIds, fallbackId }: Pick<PrinterSettings, 'stationIds' | 'fallbackId'>,
): Promise<void> {
  if (stationIds.length > 0) {
    const known = await tx
      .select({ id: stations.id })
      .from(stations)
      .where(
        and(
          eq(stations.restaurantId, restaurantId),
          eq(stations.locationId, locationId),
          inArray(stations.id, stationIds),
        ),
      )
    if (known.length < new Set(stationIds).size) throw new DomainError('not_found')
  }
  if (fallbackId === null) return
  const fallback = await lockPrinter(tx, restaurantId, fallbackId)
  if (fallback.locationId !== locationId || fallback.id === id) throw new DomainError('not_found')
}

const event = (what: 'added' | 'changed' | 'removed', { id, locationId, name }: Here & { readonly name: string }) => ({
  type: `printer.${what}`,
  data: { printerId: id, locationId, name },
})
