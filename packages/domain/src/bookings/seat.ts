import { unnamedGuest } from '../customers/guest.ts'
import type { MenuSnapshot } from '../menu/index.ts'
import {
  addAllergies,
  andThen,
  type CommandContext,
  changeDetails,
  type Decision,
  decided,
  placeOrder,
  placeOrderSchema,
  type Trading,
} from '../orders/index.ts'
import type { Booking } from './booking.ts'

/** Opens the bill of a party that sits down: at its tables, for so many, with what they must not eat. */
export function seatParty(
  {
    id,
    locationId,
    tableIds,
    party,
  }: {
    readonly id: string
    readonly locationId: string
    readonly tableIds: readonly string[]
    readonly party: Pick<Booking, 'partySize' | 'guestName' | 'allergies' | 'allergyNote'>
  },
  menu: MenuSnapshot,
  trading: Trading,
  context: CommandContext,
): Decision {
  const [tableId = null, ...joinedTableIds] = tableIds
  const { partySize: covers, guestName, allergies, allergyNote } = party
  const empty = placeOrderSchema.parse({ id, locationId, orderType: 'table', tableId, covers, guestName, lines: [] })
  const placed = placeOrder(empty, menu, trading, context)
  const joined = andThen(placed, (order) =>
    joinedTableIds.length > 0 ? changeDetails(order, { joinedTableIds }, trading, context) : decided(order, []),
  )
  return andThen(joined, (order) => addAllergies(order, { ...unnamedGuest(allergies, allergyNote), name: guestName }))
}
