import type { CustomerDetails } from '../customers/index.ts'
import type { KitchenTicket } from '../kitchen/index.ts'
import type { LedgerTransfer } from '../ledger/index.ts'
import type { Order, OrderLine } from './order.ts'

/** A past fact in the restaurant's journal. Holds ids and amounts, never personal data. */
export type DomainEvent = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a command decides: the order as it is now, what became true, and what must be stored with it. */
export type Decision = {
  readonly order: Order
  readonly events: readonly DomainEvent[]
  readonly tickets: readonly KitchenTicket[]
  readonly transfers: readonly LedgerTransfer[]
  /** A gift voucher that begins with the order that sells it. */
  readonly newVoucher?: NewVoucher
  /** A guest typed at the till, who is added to the directory with the order that names them. */
  readonly newGuest?: NewGuest
  /** What guests ordered on a phone, which is on this bill from now on. */
  readonly guestOrder?: AcceptedGuestOrder
}

/** One that waited, or with the rest one that is sent straight to the kitchen. */
export type AcceptedGuestOrder = { readonly id: string } | NewGuestOrder

export type NewGuestOrder = {
  readonly id: string
  readonly tableId: string
  readonly tableName: string
  /** As the phone sent it. */
  readonly request: object
  /** The dishes as the menu had them. */
  readonly lines: readonly OrderLine[]
  /** The bills of its visit. */
  readonly billIds: readonly string[]
}

export type NewGuest = CustomerDetails & {
  readonly id: string
  /** The number as it is looked for. */
  readonly phoneDigits: string
}

export type NewVoucher = {
  readonly id: string
  readonly codeHash: string
  readonly last4: string
  /** The code until it is handed over, sealed. */
  readonly codeSealed: string
  readonly amountPence: number
  /** The rate of one whose VAT is due when it is paid for. */
  readonly vatRateBps: number | null
  readonly expiresOn: string | null
  readonly mailTo: string | null
  readonly customerId: string | null
}

/** What a command may know besides the order. The clock and the ids are handed in. */
export type CommandContext = {
  /** ISO instant. */
  readonly at: string
  /** The person doing it. */
  readonly by: string
  readonly newId: () => string
}

export function decided(
  order: Order,
  events: readonly DomainEvent[],
  more: { tickets?: readonly KitchenTicket[]; transfers?: readonly LedgerTransfer[] } = {},
): Decision {
  return { order, events, tickets: more.tickets ?? [], transfers: more.transfers ?? [] }
}

/** Adds a guest to the directory together with what was decided about their order, or not at all. */
export function withNewGuest(decision: Decision, newGuest: NewGuest | undefined): Decision {
  if (!newGuest) return decision
  const added = { type: 'customer.added', data: { customerId: newGuest.id } }
  return { ...decision, newGuest, events: [added, ...decision.events] }
}

/** Carries out a second rule on what the first one decided, as one decision. */
export function andThen(first: Decision, next: (order: Order) => Decision): Decision {
  const second = next(first.order)
  return {
    // Both together are one change of the order. A first rule that changed nothing is no part of it.
    order: first.events.length > 0 ? { ...second.order, version: first.order.version } : second.order,
    events: [...first.events, ...second.events],
    tickets: [...first.tickets, ...second.tickets],
    transfers: [...first.transfers, ...second.transfers],
  }
}
