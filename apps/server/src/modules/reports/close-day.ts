import type * as contract from '@tableside/contract/reports'
import type { ZReport } from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { type DrawerOnReport, type Figures, isZero, minus, resultOf, sheetTables } from '@tableside/domain/reports'
import { businessDate } from '@tableside/domain/time'
import { and, eq, max } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { actorName } from '../../db/people.ts'
import { staffMembers, zReports } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { catchUpInside, ensureSumsNearlyComplete } from '../rollups/index.ts'
import { type Day, loadSheet, type Sheet } from './sheet.ts'

/**
 * Makes the Z of a location's day. The restaurant's log stands still in the meantime, so the figures are
 * those of every entry up to the seal on the paper; what comes later on the same day is in the next Z.
 */
export async function closeDay(services: Services, call: Call<typeof contract.closeDay>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  // Before the log stands still, so that no sale waits for more than what is sold in the meantime.
  await ensureSumsNearlyComplete(services.db, restaurant.id)
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, body.locationId)
    if (body.businessDate > businessDate(at, restaurant)) throw new DomainError('day_not_begun')
    await catchUpInside(tx, restaurant.id)
    const sheet = await loadSheet(tx, restaurant.id, body)
    const earlier = await zReportsOf(tx, restaurant.id, body)
    const left = leftOf(sheet, earlier)
    if (isZero(left.figures) && left.drawers.length === 0) throw new DomainError('nothing_to_close')

    const report: ZReport = {
      ...sheet,
      ...left,
      id: services.newId(),
      number: (await lastNumber(tx, restaurant.id, body.locationId)) + 1,
      closedAt: at,
      closedBy: restaurant.by,
      closedByName: await nameOf(tx, restaurant.id, restaurant.by),
    }
    const { id, number, locationId, journal } = report
    await tx.insert(zReports).values({
      restaurantId: restaurant.id,
      ...{ id, number, locationId, businessDate: body.businessDate, closedAt: at, closedBy: restaurant.by, report },
      journalSeq: journal.seq,
      journalHash: journal.hash,
    })
    const { salesPence, takingsPence } = resultOf(report.figures)
    const facts = { zId: id, number, locationId, businessDate: body.businessDate, salesPence, takingsPence }
    return {
      reply: { report, tables: sheetTables(report) },
      events: [{ type: 'day.closed', data: facts }],
    }
  })
}

/** The part of a day that no Z holds yet. */
export function leftOf(sheet: Sheet, earlier: readonly ZReport[]): { figures: Figures; drawers: DrawerOnReport[] } {
  const known = new Set(earlier.flatMap(({ drawers }) => drawers.map(({ id }) => id)))
  return {
    figures: minus(
      sheet.figures,
      earlier.map(({ figures }) => figures),
    ),
    drawers: sheet.drawers.filter(({ id }) => !known.has(id)),
  }
}

/** The Zs of a location's day, in order. */
export async function zReportsOf(
  tx: Tx,
  restaurantId: string,
  { locationId, businessDate: day }: Day,
): Promise<ZReport[]> {
  const rows = await tx
    .select({ report: zReports.report })
    .from(zReports)
    .where(
      and(eq(zReports.restaurantId, restaurantId), eq(zReports.businessDate, day), eq(zReports.locationId, locationId)),
    )
    .orderBy(zReports.number)
  return rows.map(({ report }) => report)
}

async function lastNumber(tx: Tx, restaurantId: string, locationId: string): Promise<number> {
  const [row] = await tx
    .select({ number: max(zReports.number) })
    .from(zReports)
    .where(and(eq(zReports.restaurantId, restaurantId), eq(zReports.locationId, locationId)))
  return row?.number ?? 0
}

async function nameOf(tx: Tx, restaurantId: string, staffId: string): Promise<string> {
  const [row] = await tx
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, staffId)))
  return actorName(row?.name)
}
