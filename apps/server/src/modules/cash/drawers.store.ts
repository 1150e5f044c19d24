import { type Drawer, drawerSchema } from '@tableside/domain/cash'
import type { DrawerTransfer } from '@tableside/domain/ledger'
import type { DrawerOnReport } from '@tableside/domain/reports'
import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName } from '../../db/people.ts'
import { drawers, ledgerTransfers, staffMembers } from '../../db/schema/index.ts'

type Row = typeof drawers.$inferSelect

export type StoredDrawer = { readonly drawer: Drawer; readonly openedSeq: number }

/** The open drawer of a location. */
export function findOpenDrawer(tx: Tx, restaurantId: string, locationId: string): Promise<StoredDrawer | undefined> {
  return findOne(
    tx,
    and(eq(drawers.restaurantId, restaurantId), eq(drawers.locationId, locationId), isNull(drawers.closedAt)),
  )
}

export function findDrawer(tx: Tx, restaurantId: string, id: string): Promise<StoredDrawer | undefined> {
  return findOne(tx, and(eq(drawers.restaurantId, restaurantId), eq(drawers.id, id)))
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
  const nameOf = (id: string) => actorName(names.get(id))
  return all.map((drawer) => ({
    ...drawer,
    openedByName: nameOf(drawer.openedBy),
    closedByName: drawer.closed ? nameOf(drawer.closed.by) : null,
  }))
}

function drawerOf(row: Row): Drawer {
  const { id, locationId, openedAt, openedBy, floatPence, movements, note } = row
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
      }
    : null
  return drawerSchema.parse({ id, locationId, openedAt, openedBy, floatPence, movements, closed })
}

/** What sales put into the drawer and refunds took out of it since it was opened, as the ledger has it. */
export async function takingsSince(tx: Tx, restaurantId: string, locationId: string, openedSeq: number) {
  const { rows } = await tx.execute<{ cashIn: number; cashOut: number }>(sql`
    -- What was no cash after all was never taken, and nothing was given back.
    select coalesce(sum(case when t.debit = 'cash' then t.amount_pence when t.kind in ('tender_correction', 'tip_correction')
        then -t.amount_pence end), 0)::bigint as "cashIn",
      coalesce(sum(t.amount_pence) filter (where t.credit = 'cash' and t.kind not in ('tender_correction', 'tip_correction')),
        0)::bigint as "cashOut"
    from ledger_transfers t
    join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id
    where t.restaurant_id = ${restaurantId} and t.seq > ${openedSeq} and o.location_id = ${locationId}
      and 'cash' in (t.debit, t.credit)`)
  return { cashInPence: rows[0]?.cashIn ?? 0, cashOutPence: rows[0]?.cashOut ?? 0 }
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
  }
  await tx
    .insert(drawers)
    .values({ restaurantId, id, openedSeq: seq, ...values })
    .onConflictDoUpdate({ target: [drawers.restaurantId, drawers.id], set: values })
}

/** Posts a drawer's transfers beside the journal entry they belong to. */
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
