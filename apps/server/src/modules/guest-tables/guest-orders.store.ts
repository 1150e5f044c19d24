import { allergyLine, unnamedGuest } from '@tableside/domain/customers'
import { type GuestOrder, guestOrderMinutes } from '@tableside/domain/guest-tables'
import { allergensNamedIn, conflictsOf, isAllergyNote } from '@tableside/domain/menu'
import { pence, sumPence } from '@tableside/domain/money'
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { guestOrders } from '../../db/schema/index.ts'

export type GuestOrderRow = typeof guestOrders.$inferSelect

/** Those of a location that wait for the staff, oldest first: undecided, or accepted and on no bill yet. */
export async function waitingGuestOrders(
  tx: Tx,
  { restaurantId, locationId, at }: { restaurantId: string; locationId: string; at: string },
): Promise<GuestOrderRow[]> {
  return tx
    .select()
    .from(guestOrders)
    .where(
      and(
        eq(guestOrders.restaurantId, restaurantId),
        eq(guestOrders.locationId, locationId),
        ne(guestOrders.state, 'declined'),
        isNull(guestOrders.orderId),
        // A call that was answered is over.
        or(ne(guestOrders.kind, 'call'), eq(guestOrders.state, 'waiting')),
        // Nobody answers an order to collect once its time has come.
        or(
          gt(guestOrders.sentAt, new Date(Date.parse(at) - guestOrderMinutes * 60_000).toISOString()),
          gt(guestOrders.collectAt, at),
        ),
      ),
    )
    .orderBy(asc(guestOrders.sentAt), asc(guestOrders.id))
}

export async function findGuestOrder(tx: Tx, restaurantId: string, id: string): Promise<GuestOrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(guestOrders)
    .where(and(eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.id, id)))
  return row
}

/** Takes back one that nobody has decided on; false where somebody just did. */
export async function withdrawGuestOrder(
  tx: Tx,
  { restaurantId, id }: Pick<GuestOrderRow, 'restaurantId' | 'id'>,
  change: Partial<GuestOrderRow>,
): Promise<boolean> {
  const withdrawn = await tx
    .update(guestOrders)
    .set(change)
    .where(and(eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.id, id), eq(guestOrders.state, 'waiting')))
    .returning({ id: guestOrders.id })
  return withdrawn.length > 0
}

/** What the journal and webhooks say of a marketplace's order, so that the marketplace finds it. */
export function marketplaceEventFacts({ marketplace }: Pick<GuestOrderRow, 'marketplace'>) {
  return marketplace && { channel: marketplace.channel, externalId: marketplace.externalId }
}

export async function updateGuestOrder(
  tx: Tx,
  { restaurantId, id }: Pick<GuestOrderRow, 'restaurantId' | 'id'>,
  change: Partial<GuestOrderRow>,
): Promise<void> {
  await tx
    .update(guestOrders)
    .set(change)
    .where(and(eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.id, id)))
}

/**
 * Whether somebody talks to the guests before it is cooked: they must not eat a dish, nobody has checked it for them, or what
 * they wrote names nothing that dishes are checked for.
 */
export function needsWaiter(row: GuestOrderRow): boolean {
  const { allergyNote, lines } = row.request
  const written = [allergyNote, ...lines.map(({ note }) => note).filter(isAllergyNote)].filter(Boolean)
  return (
    guestOrderOf(row).lines.some(({ conflict }) => conflict !== null) ||
    written.some((words) => allergensNamedIn(words).length === 0)
  )
}

export function guestOrderOf(row: GuestOrderRow): GuestOrder {
  const { id, kind, tableId, tableName, guestName, phone, collectAt, state, request, lines, sentAt, reason } = row
  const { marketplace } = row
  const allergy = allergyLine(unnamedGuest(request.allergies, request.allergyNote))
  return {
    marketplace: marketplace && {
      channel: marketplace.channel,
      isPrepaid: marketplace.isPrepaid,
      chargedPence: marketplace.chargedPence,
    },
    party: null,
    ...{ id, kind, tableId, tableName, guestName, phone, collectAt, state, sentAt, reason },
    allergy,
    totalPence: sumPence(lines.map(({ quantity, unitPricePence }) => pence(quantity * unitPricePence))),
    lines: lines.map(({ id: lineId, quantity, name, modifiers, note, ...dish }) => ({
      ...{ id: lineId, quantity, name, note, conflict: conflictsOf({ ...dish, note }, allergy) },
      options: modifiers.map((modifier) => modifier.name),
    })),
  }
}
