import { type Drawer, type DrawerTakings, drawerSchema, mainDrawerName } from '@tableside/domain/cash'
import { DomainError } from '@tableside/domain/errors'
import type { DrawerTransfer } from '@tableside/domain/ledger'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { DrawerOnReport, OpenDrawerOnReport } from '@tableside/domain/reports'
import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName } from '../../db/people.ts'
import { cashDrawers, drawers, ledgerTransfers, staffMembers } from '../../db/schema/index.ts'

type Row = typeof drawers.$inferSelect

export type StoredDrawer = { readonly drawer: Drawer; readonly openedSeq: number }

/** A drawer of a location: null is its main one. */
export type DrawerName = { readonly locationId: string; readonly cashDrawerId: string | null }

/** The open session of a drawer. */
export function findOpenDrawer(
  tx: Tx,
  restaurantId: string,
  { locationId, cashDrawerId }: DrawerName,
): Promise<StoredDrawer | undefined> {
  return findOne(
    tx,
    and(
      eq(drawers.restaurantId, restaurantId),
      eq(drawers.locationId, locationId),
      cashDrawerId === null ? isNull(drawers.cashDrawerId) : eq(drawers.cashDrawerId, cashDrawerId),
      isNull(drawers.closedAt),
    ),
  )
}

/** @throws `drawer_not_found` where the location has no such drawer in use */
export async function assertDrawerInUse(tx: Tx, restaurantId: string, drawer: DrawerName): Promise<void> {
  const { locationId, cashDrawerId } = drawer
  if (cashDrawerId === null) return
  const [row] = await tx
    .select({ id: cashDrawers.id })
    .from(cashDrawers)
    .where(
      and(
        eq(cashDrawers.restaurantId, restaurantId),
        eq(cashDrawers.id, cashDrawerId),
        eq(cashDrawers.locationId, locationId),
        isNull(cashDrawers.archivedAt),
      ),
    )
  if (!row) throw new DomainError('drawer_not_found')
}

/** Where a drawer is, in use or not: cash may still be on its way to it. Undefined where there is none. */
export async function locationOfDrawer(
  tx: Tx,
  restaurantId: string,
  cashDrawerId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ locationId: cashDrawers.locationId })
    .from(cashDrawers)
    .where(and(eq(cashDrawers.restaurantId, restaurantId), eq(cashDrawers.id, cashDrawerId)))
  return row?.locationId
}

/** The drawers of a location that are open now, with the cash of their sales so far: an X of each. */
export async function openDrawers(tx: Tx, restaurantId: string, locationId: string): Promise<OpenDrawerOnReport[]> {
  const rows = await tx
    .select()
    .from(drawers)
    .where(and(eq(drawers.restaurantId, restaurantId), eq(drawers.locationId, locationId), isNull(drawers.closedAt)))
    .orderBy(asc(drawers.openedAt), asc(drawers.id))
  const named = await withNames(tx, restaurantId, rows.map(drawerOf))
  const open: OpenDrawerOnReport[] = []
  for (const [index, drawer] of named.entries()) {
    const openedSeq = rows[index]?.openedSeq ?? 0
    open.push({ ...drawer, takings: await takingsSince(tx, restaurantId, drawer, openedSeq) })
  }
  return open
}

export function findDrawer(tx: Tx, restaurantId: string, id: string): Promise<StoredDrawer | undefined> {
  return findOne(tx, and(eq(drawers.restaurantId, restaurantId), eq(drawers.id, id)))
}

/** @throws `not_found` */
export async function existingDrawer(tx: Tx, restaurantId: string, id: string): Promise<StoredDrawer> {
  const found = await findDrawer(tx, restaurantId, id)
  if (!found) throw new DomainError('not_found')
  return found
}

async function findOne(tx: Tx, where: SQL | undefined): Promise<StoredDrawer | undefined> {
  const [row] = await tx.select().from(drawers).where(where)
  return row && { drawer: drawerOf(row), openedSeq: row.openedSeq }
}

export type Counted = { readonly from: string; readonly to: string; readonly locationId?: string | undefined }

/** The drawers counted on some business dates, with the names of their people. */
export async function countedDrawers(
  tx: Tx,
  restaurantId: string,
  { from, to, locationId }: Counted,
): Promise<DrawerOnReport[]> {
  const rows = await tx
    .select()
    .from(drawers)
    .where(
      and(
        eq(drawers.restaurantId, restaurantId),
        between(drawers.businessDate, from, to),
        locationId ? eq(drawers.locationId, locationId) : undefined,
      ),
    )
    .orderBy(asc(drawers.closedAt), asc(drawers.id))
  return withNames(tx, restaurantId, rows.map(drawerOf))
}

export async function withNames(tx: Tx, restaurantId: string, all: readonly Drawer[]): Promise<DrawerOnReport[]> {
  if (all.length === 0) return []
  const people = await tx
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.restaurantId, restaurantId))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const named = await tx
    .select({ id: cashDrawers.id, name: cashDrawers.name })
    .from(cashDrawers)
    .where(eq(cashDrawers.restaurantId, restaurantId))
  const drawerNames = new Map(named.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => actorName(names.get(id))
  return all.map((drawer) => ({
    ...drawer,
    cashDrawerName: drawer.cashDrawerId === null ? mainDrawerName : (drawerNames.get(drawer.cashDrawerId) ?? '–'),
    openedByName: nameOf(drawer.openedBy),
    closedByName: drawer.closed ? nameOf(drawer.closed.by) : null,
  }))
}

function drawerOf(row: Row): Drawer {
  const { id, locationId, cashDrawerId, openedAt, openedBy, floatPence, movements, noSales, note } = row
  const { counts, approvedBy, handedTo } = row
  const closed = row.closedAt
    ? {
        at: row.closedAt,
        by: row.closedBy,
        businessDate: row.businessDate,
        takings: { cashInPence: row.cashInPence, cashOutPence: row.cashOutPence },
        expectedPence: row.expectedPence,
        countedPence: row.countedPence,
        variancePence: row.variancePence,
        note,
        ...{ counts, approvedBy, handedTo },
      }
    : null
  return drawerSchema.parse({
    id,
    locationId,
    cashDrawerId,
    openedAt,
    openedBy,
    floatPence,
    movements,
    noSales,
    closed,
  })
}

/** What sales put into a drawer and refunds took out of it since it was opened, as the ledger has it. */
export async function takingsSince(
  tx: Tx,
  restaurantId: string,
  { locationId, cashDrawerId }: DrawerName,
  openedSeq: number,
): Promise<DrawerTakings> {
  const { rows } = await tx.execute<{ cashIn: number; cashOut: number }>(sql`
    -- What was no cash after all was never taken, and nothing was given back.
    select coalesce(sum(case when t.debit = 'cash' then t.amount_pence when t.kind in ('tender_correction', 'tip_correction')
        then -t.amount_pence end), 0)::bigint as "cashIn",
      coalesce(sum(t.amount_pence) filter (where t.credit = 'cash' and t.kind not in ('tender_correction', 'tip_correction')),
        0)::bigint as "cashOut"
    from ledger_transfers t
    where t.restaurant_id = ${restaurantId} and t.seq > ${openedSeq} and t.location_id = ${locationId}
      and t.cash_drawer_id is not distinct from ${cashDrawerId} and t.order_id is not null
      and 'cash' in (t.debit, t.credit)`)
  const { cashIn = 0, cashOut = 0 } = rows[0] ?? {}
  return { cashInPence: zeroOrMorePenceSchema.parse(cashIn), cashOutPence: zeroOrMorePenceSchema.parse(cashOut) }
}

/** Stores a drawer as it is now. */
export async function saveDrawer(tx: Tx, restaurantId: string, drawer: Drawer, seq: number): Promise<void> {
  const { closed, id, ...open } = drawer
  const values = {
    ...open,
    closedAt: closed?.at ?? null,
    closedBy: closed?.by ?? null,
    businessDate: closed?.businessDate ?? null,
    cashInPence: closed?.takings.cashInPence ?? null,
    cashOutPence: closed?.takings.cashOutPence ?? null,
    expectedPence: closed?.expectedPence ?? null,
    countedPence: closed?.countedPence ?? null,
    variancePence: closed?.variancePence ?? null,
    note: closed?.note ?? '',
    counts: closed?.counts ?? null,
    approvedBy: closed?.approvedBy ?? null,
    handedTo: closed?.handedTo ?? null,
  }
  await tx
    .insert(drawers)
    .values({ restaurantId, id, openedSeq: seq, ...values })
    .onConflictDoUpdate({ target: [drawers.restaurantId, drawers.id], set: values })
}

/** Posts transfers of drawers beside the journal entry they belong to. */
export async function postTransfers(
  tx: Tx,
  { seq, ...beside }: { restaurantId: string; locationId: string; seq: number; at: string; businessDate: string },
  transfers: readonly DrawerTransfer[],
): Promise<void> {
  if (transfers.length === 0) return
  const rows = transfers.map((transfer, index) => ({
    ...transfer,
    ...beside,
    seq,
    ordinal: index + 1,
  }))
  await tx.insert(ledgerTransfers).values(rows)
}
