import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { DomainEvent, MovedLines, Order } from '@tableside/domain/orders'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { kitchenTickets, orderLines } from '../../db/schema/index.ts'

/** What moves with dishes from one bill to another: read once and written together, however many they are. */

export async function ticketsOf(tx: Tx, restaurantId: string, orderId: string): Promise<KitchenTicket[]> {
  const rows = await tx
    .select({ ticket: kitchenTickets.ticket })
    .from(kitchenTickets)
    .where(and(eq(kitchenTickets.restaurantId, restaurantId), eq(kitchenTickets.orderId, orderId)))
  return rows.map(({ ticket }) => ticket)
}

export async function saveLines(
  tx: Tx,
  restaurantId: string,
  before: Order,
  { from, into, moves }: MovedLines,
): Promise<void> {
  const home = { orderId: into.id, locationId: into.locationId, openedAt: into.openedAt }
  const rows = await linesBefore(tx, restaurantId, from.id)
  const arriving = moves.map(({ lineId, line, isPart }, index) => {
    const row = rows.get(lineId)
    const isSent = line.fire !== null
    return {
      ...{ lineId, line, isPart, position: before.lines.length + index },
      sentOn: isSent ? (row?.sentOn ?? from.id) : null,
      sentAs: isSent ? (row?.sentAs ?? lineId) : null,
    }
  })
  const parts = arriving.filter(({ isPart }) => isPart)
  if (parts.length > 0) {
    await tx.insert(orderLines).values(
      parts.map(({ line, position, sentOn, sentAs }) => ({
        ...line,
        ...home,
        restaurantId,
        position,
        sentOn,
        sentAs,
      })),
    )
  }
  const whole = arriving.filter(({ isPart }) => !isPart)
  if (whole.length > 0) {
    const moved = byLine(
      whole.map(({ lineId, line, position, sentOn, sentAs }) => ({
        lineId,
        position,
        sentOn,
        sentAs,
        fire: line.fire,
      })),
    )
    await tx
      .update(orderLines)
      .set({
        ...home,
        position: moved('position', 'smallint'),
        fire: moved('fire', 'smallint'),
        sentOn: moved('sentOn', 'uuid'),
        sentAs: moved('sentAs', 'uuid'),
      })
      .where(linesOf(restaurantId, from.id, whole))
  }
  // What stays closes the gaps: a line is found by its position among the others.
  const staying = from.lines
    .map(({ id, quantity }, position) => ({ lineId: id, quantity, position }))
    .filter(({ lineId, quantity, position }) => {
      const row = rows.get(lineId)
      return row?.quantity !== quantity || row.position !== position
    })
  if (staying.length > 0) {
    const stays = byLine(staying)
    await tx
      .update(orderLines)
      .set({ position: stays('position', 'smallint'), quantity: stays('quantity', 'smallint') })
      .where(linesOf(restaurantId, from.id, staying))
  }
  const depletions = moves.map(({ lineId, line, quantity }) => ({ lineId, newLineId: line.id, quantity }))
  await tx.execute(
    sql`select move_all_depletions(${restaurantId}, current_setting('app.location_ids', true), ${from.id}, ${into.id}, ${JSON.stringify(depletions)})`,
  )
}

/** The lines of a bill as they are stored, by id. */
async function linesBefore(tx: Tx, restaurantId: string, orderId: string) {
  const rows = await tx
    .select({
      id: orderLines.id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      sentOn: orderLines.sentOn,
      sentAs: orderLines.sentAs,
    })
    .from(orderLines)
    .where(and(eq(orderLines.restaurantId, restaurantId), eq(orderLines.orderId, orderId)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Another value for each line, in one statement. */
function byLine<Field extends string>(
  lines: readonly ({ readonly lineId: string } & { readonly [F in Field]: string | number | null })[],
) {
  return (field: Field, type: 'smallint' | 'uuid') => {
    const values = lines.map(
      (line) => sql`when ${orderLines.id} = ${line.lineId}::uuid then ${line[field]}::${sql.raw(type)}`,
    )
    return sql`case ${sql.join(values, sql` `)} end`
  }
}

const linesOf = (restaurantId: string, orderId: string, lines: readonly { readonly lineId: string }[]) =>
  and(
    eq(orderLines.restaurantId, restaurantId),
    eq(orderLines.orderId, orderId),
    inArray(
      orderLines.id,
      lines.map(({ lineId }) => lineId),
    ),
  )

/**
 * A ticket that was divided is there twice from now on; each says whose it is.
 *
 * @returns what lets the kitchen's screens and the tills follow
 */
export async function saveTickets(
  tx: Tx,
  restaurantId: string,
  tickets: readonly KitchenTicket[],
): Promise<DomainEvent[]> {
  if (tickets.length === 0) return []
  await tx
    .insert(kitchenTickets)
    .values(
      tickets.map((ticket) => {
        const { id, orderId, locationId, stationId, fire, sentAt, bumpedAt } = ticket
        return { restaurantId, id, orderId, locationId, stationId, fire, sentAt, bumpedAt, ticket }
      }),
    )
    .onConflictDoUpdate({
      target: [kitchenTickets.restaurantId, kitchenTickets.id],
      set: { orderId: sql`excluded.order_id`, fire: sql`excluded.fire`, ticket: sql`excluded.ticket` },
    })
  return tickets.map(({ id }) => ({ type: 'kitchen.ticket_changed', data: { ticketId: id } }))
}
