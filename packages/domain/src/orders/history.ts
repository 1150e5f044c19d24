import { z } from 'zod'
import { type CourseNames, formatCourseInSentence } from '../menu/index.ts'
import { formatPence, pence } from '../money/index.ts'
import { formatProviderCode } from './format-card.ts'
import type { Order } from './order.ts'

/** One entry of the journal about one order. */
export type OrderEvent = {
  readonly seq: number
  readonly type: string
  readonly at: string
  readonly by: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What happened, as a person would tell it. */
export type EventDescription = {
  /** "Voided 1 × Ribeye". */
  readonly what: string
  /** The reason given, or what exactly. */
  readonly detail: string | null
  /** The staff member who said yes, where somebody had to. */
  readonly approvedBy: string | null
}

const named = z.object({ name: z.string(), quantity: z.int() })
const facts = z.looseObject({
  lines: z.array(named).optional().catch(undefined),
  lineIds: z.array(z.string()).optional().catch(undefined),
  lineId: z.string().nullable().optional().catch(undefined),
  quantity: z.int().optional().catch(undefined),
  points: z.int().optional().catch(undefined),
  fields: z.array(z.string()).optional().catch(undefined),
  fire: z.int().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  approvedBy: z.string().nullable().optional().catch(undefined),
  wasSent: z.boolean().optional().catch(undefined),
  amountPence: z.int().optional().catch(undefined),
  tipPence: z.int().optional().catch(undefined),
  serviceOffPence: z.int().optional().catch(undefined),
  tipBackPence: z.int().optional().catch(undefined),
  feeBackPence: z.int().optional().catch(undefined),
  suspensePence: z.int().optional().catch(undefined),
  totalPence: z.int().optional().catch(undefined),
  askedPence: z.int().optional().catch(undefined),
  saidPence: z.int().optional().catch(undefined),
  tender: z.string().optional().catch(undefined),
  why: z.string().optional().catch(undefined),
  from: z.string().nullable().optional().catch(undefined),
  to: z.string().nullable().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  copyNumber: z.int().optional().catch(undefined),
  otherNumber: z.string().nullable().optional().catch(undefined),
  documentNumber: z.string().optional().catch(undefined),
  isTakenOff: z.boolean().optional().catch(undefined),
  toStaffId: z.string().optional().catch(undefined),
  isAsked: z.boolean().optional().catch(undefined),
  course: z.int().optional().catch(undefined),
  fireAt: z.string().nullable().optional().catch(undefined),
})
type Facts = z.infer<typeof facts>

type Description = { readonly what: string; readonly detail?: string | null }

/** What the entries tell of is called: people by their ids, courses by their numbers. */
export type HistoryNames = { readonly people: Readonly<Record<string, string>>; readonly courses: CourseNames }

/** Tells one entry in words; undefined for what another entry tells already. */
export function describeEvent(
  event: OrderEvent,
  order: Pick<Order, 'lines'>,
  names: HistoryNames = { people: {}, courses: [] },
): EventDescription | undefined {
  const known = facts.safeParse(event.body)
  const entry = known.success ? describe(event.type, known.data, order, names) : undefined
  if (entry === undefined) return undefined
  return { what: entry.what, detail: entry.detail ?? null, approvedBy: known.data?.approvedBy ?? null }
}

function describe(
  type: string,
  said: Facts,
  order: Pick<Order, 'lines'>,
  { people, courses }: HistoryNames,
): Description | undefined {
  const dish = order.lines.find((line) => line.id === said.lineId)?.name ?? 'a dish'
  const reason = said.reason || null
  switch (type) {
    case 'order.placed':
      return { what: 'Opened the order', detail: dishesOf(said) }
    case 'order.imported':
      return { what: 'Brought over from another till', detail: money(said.totalPence) }
    case 'order.lines_added':
      return { what: `Added ${dishesOf(said) ?? 'dishes'}` }
    case 'order.line_changed':
      return { what: `Changed ${dish}`, detail: changesOf(said) }
    case 'order.line_voided':
      return { what: `Voided ${said.quantity ?? 1} × ${dish}${said.wasSent ? ' after sending' : ''}`, detail: reason }
    case 'order.sent':
      return { what: said.fire === 1 ? 'Sent to the kitchen' : 'Sent more to the kitchen', detail: sentOf(said, order) }
    case 'printer.job_reprinted':
      return { what: 'Printed a paper again, as a duplicate', detail: `Copy ${said.copyNumber ?? 2}` }
    case 'printer.job_settled':
      return { what: settledLabels[said.status ?? ''] ?? 'Took a paper off the print list' }
    case 'kitchen.allergy_seen':
      return { what: 'The kitchen confirmed the guest’s allergy' }
    case 'kitchen.ticket_rushed':
      return { what: 'Asked the kitchen to make it first' }
    case 'kitchen.ticket_chased':
      return { what: 'Asked the kitchen how far it is' }
    case 'kitchen.message_sent':
      return { what: 'Sent the kitchen a message' }
    case 'kitchen.message_seen':
      return { what: 'The kitchen has seen the message' }
    case 'order.held':
      return { what: 'Held for its course', detail: sentOf(said, order) }
    case 'order.course_timed': {
      const course = formatCourseInSentence(said.course ? said.course : null, courses)
      return { what: said.fireAt ? `Set a timer for ${course}` : `Stopped the timer of ${course}` }
    }
    case 'order.comped':
      return { what: `Gave away ${said.lineId ? dish : 'the bill'}, ${money(said.amountPence)}`, detail: reason }
    case 'order.discounted':
      return { what: `Took ${money(said.amountPence)} off ${said.lineId ? dish : 'the bill'}`, detail: reason }
    case 'order.discount_removed':
      return { what: 'Took a discount off again' }
    case 'order.service_charge_removed':
      return { what: 'Took the service charge off', detail: money(said.amountPence) }
    case 'order.service_charge_restored':
      return { what: 'Put the service charge back', detail: money(said.amountPence) }
    case 'order.details_changed':
      return { what: 'Changed the order’s details', detail: changesOf(said) }
    case 'order.bill_joined':
      return { what: `Put the bill of order ${said.otherNumber ?? ''} onto this one`, detail: money(said.totalPence) }
    case 'order.joined_into':
      return { what: `Put onto the bill of order ${said.otherNumber ?? ''}` }
    case 'order.lines_moved':
      return { what: `Moved ${dishesOf(said) ?? 'dishes'} to order ${said.otherNumber ?? ''}`.trim() }
    case 'order.lines_received':
      return { what: `Took over ${dishesOf(said) ?? 'dishes'} from order ${said.otherNumber ?? ''}`.trim() }
    case 'order.moved':
      return { what: movedTo(said) }
    case 'order.bill_asked':
      return { what: said.isAsked ? 'The guests asked for the bill' : 'The guests did not ask for the bill after all' }
    case 'order.handed_over':
      return { what: `Handed over to ${people[said.toStaffId ?? ''] ?? 'another waiter'}` }
    case 'order.paid':
      return { what: `Closed as paid, ${money(said.totalPence)}`, detail: withTip(said) }
    case 'order.points_returned':
      return { what: `Gave ${said.points ?? 0} loyalty points back`, detail: reason }
    case 'order.reopened':
      return { what: `Opened the paid bill again, ${money(said.totalPence)}`, detail: reason }
    case 'voucher.sale_opened':
      return { what: 'Opened the sale of a gift voucher', detail: money(said.amountPence) }
    case 'voucher.sale_cancelled':
      return { what: 'Cancelled the sale of the voucher' }
    case 'house_account.settled':
      return { what: `Settled a house account, ${money(said.totalPence)}` }
    case 'voucher.sold':
      return { what: `Sold the gift voucher, ${money(said.totalPence)}`, detail: withTip(said) }
    case 'payment.disputed':
      return {
        what: `The guest’s bank disputes ${money(said.amountPence)}: ${formatProviderCode(said.status ?? '')}`,
        detail: formatProviderCode(said.reason ?? '') || null,
      }
    case 'payment.refund_returned':
      return { what: `A refund of ${money(said.amountPence)} came back from the guest’s bank`, detail: reason }
    case 'payment.cleared':
      return said.kind === 'suspense'
        ? { what: `Marked ${money(said.amountPence)} in suspense as cleared`, detail: reason }
        : { what: `Marked the returned refund of ${money(said.amountPence)} as paid another way`, detail: reason }
    case 'order.voided':
      return { what: 'Closed without a sale' }
    case 'order.invoiced':
      return { what: `Issued the VAT invoice ${said.documentNumber ?? ''}`.trim() }
    case 'order.credit_noted':
      return { what: `Issued the credit note ${said.documentNumber ?? ''}`.trim(), detail: money(said.totalPence) }
    case 'order.guest_attached':
      return { what: said.isTakenOff ? 'Took the guest off the paid order' : 'Put the guest on the paid order' }
    case 'receipt.printed':
      return { what: `Printed the ${printedOf(said)}` }
    case 'feedback.given':
      return { what: 'A guest said how it was' }
    case 'receipt.mailed':
      return { what: 'Sent the receipt by email' }
    default:
      return describeMoney(type, said, reason)
  }
}

function describeMoney(type: string, said: Facts, reason: string | null): Description | undefined {
  const amount = money(said.amountPence)
  switch (type) {
    case 'payment.started':
      return { what: `Asked for ${amount} by ${said.tender ?? 'card'}`, detail: withTip(said) }
    case 'hold.started':
      return { what: `Asked for a hold of ${amount} for the tab` }
    case 'hold.placed':
      return { what: `Held ${amount} on the card` }
    case 'hold.declined':
      return { what: 'The card was declined for the tab', detail: formatProviderCode(said.why ?? '') || null }
    case 'hold.failed':
      return { what: 'The hold did not happen', detail: formatProviderCode(said.why ?? '') || null }
    case 'hold.unknown':
      return { what: 'No answer from the card provider about the hold: checking' }
    case 'hold.release_started':
      return { what: 'Let the hold on the card go' }
    case 'hold.released':
      return { what: 'The provider released the hold' }
    case 'hold.expired':
      return { what: 'The hold on the card ran out' }
    case 'payment.captured':
      return {
        what: `Took ${amount} ${tookBy(said.tender)}`,
        detail: [withTip(said), withoutService(said)].filter(Boolean).join(', ') || null,
      }
    case 'payment.declined':
      return { what: 'The card was declined', detail: formatProviderCode(said.why ?? '') || null }
    case 'payment.failed':
      return { what: 'The card payment did not happen', detail: formatProviderCode(said.why ?? '') || null }
    case 'payment.unknown':
      return { what: 'No answer from the card provider: checking' }
    case 'payment.differs':
      return {
        what: `The provider took ${money(said.saidPence)} where we asked for ${money(said.askedPence)}`,
        detail: 'A manager has to decide.',
      }
    case 'payment.difference_accepted':
      return { what: `Accepted the ${money(said.saidPence)} the provider took`, detail: reason }
    case 'payment.difference_refused':
      return { what: `Sent back the ${money(said.saidPence)} the provider took`, detail: reason }
    case 'payment.tender_corrected':
      return {
        what: `Corrected ${money(both(said))} taken ${tookBy(said.from ?? undefined)}: it was paid ${tookBy(said.tender)}`,
        detail: reason,
      }
    case 'payment.held':
      return {
        what: `Held ${money(both(said))} ${tookBy(said.tender ?? 'cash')}, taken offline`,
        detail: 'A manager has to decide.',
      }
    case 'payment.held_accepted':
      return { what: `Accepted the ${money(both(said))} taken offline`, detail: reason }
    case 'payment.held_refused':
      return { what: `Refused the ${money(both(said))} taken offline`, detail: reason }
    case 'payment.refund_started':
      return { what: `Asked to refund ${money(both(said))}`, detail: reason }
    case 'payment.refunded':
      return {
        what: `Refunded ${money(both(said) + (said.suspensePence ?? 0))}`,
        detail: [reason, feeBack(said), inSuspense(said)].filter(Boolean).join(' · ') || null,
      }
    case 'payment.refund_failed':
      return { what: 'The provider refused the refund: nothing was given back' }
    case 'payment.refund_unknown':
      return { what: 'No answer to the refund: checking with the provider' }
    default:
      return undefined
  }
}

/** What makes a bill on the table out of date. */
export const changesOfBill: readonly string[] = [
  'order.details_changed',
  'order.lines_added',
  'order.line_changed',
  'order.line_voided',
  'order.lines_moved',
  'order.lines_received',
  'order.bill_joined',
  'order.comped',
  'order.discounted',
  'order.discount_removed',
  'order.service_charge_removed',
  'order.service_charge_restored',
]

/** What was changed after a bill had been printed for the guests to pay: what a manager wants to see. */
export function changesAfterBill(events: readonly OrderEvent[]): OrderEvent[] {
  const printed = events.find(({ type, body }) => type === 'receipt.printed' && body.kind === 'bill')
  return printed ? events.filter((event) => event.seq > printed.seq && changesBill(event)) : []
}

/** Of the details, the number of guests may change the service charge, and where they eat the VAT; a name changes nothing. */
function changesBill({ type, body }: OrderEvent): boolean {
  return changesOfBill.includes(type) && (type !== 'order.details_changed' || body.changesTotal === true)
}

function dishesOf({ lines = [] }: Facts): string | null {
  const counts = new Map<string, number>()
  for (const { name, quantity } of lines) counts.set(name, (counts.get(name) ?? 0) + quantity)
  return [...counts].map(([name, quantity]) => `${quantity} × ${name}`).join(', ') || null
}

function movedTo({ from, to }: Facts): string {
  if (from && to) return `Moved from table ${from} to ${to}`
  return to ? `Moved to table ${to}` : 'Moved to another place'
}

function sentOf({ lineIds = [] }: Facts, order: Pick<Order, 'lines'>): string | null {
  const names = lineIds.flatMap((id) => order.lines.find((line) => line.id === id)?.name ?? [])
  return [...new Set(names)].join(', ') || null
}

function changesOf({ fields = [], quantity }: Facts): string | null {
  const words = fields.map((field) => (field === 'quantity' ? `now ${quantity ?? '?'}` : (fieldLabels[field] ?? field)))
  return words.join(', ') || null
}

const settledLabels: Readonly<Record<string, string>> = {
  printed: 'Said that a paper was printed',
  printed_here: 'Printed a paper with the browser',
}

const fieldLabels: Readonly<Record<string, string>> = {
  note: 'note',
  seat: 'seat',
  course: 'course',
  orderType: 'eat in or takeaway',
  tableId: 'table',
  joinedTableIds: 'tables put together',
  covers: 'covers',
  guestName: 'name',
  guest: 'guest',
  hasServiceCharge: 'service charge',
}

function printedOf({ kind, copyNumber = 1 }: Facts): string {
  if (kind !== 'receipt') return 'bill'
  return copyNumber > 1 ? `receipt again, marked as duplicate ${copyNumber}` : 'receipt'
}

function tookBy(tender: string | undefined): string {
  if (tender === 'cash') return 'in cash'
  if (tender === 'terminal') return 'by card on the terminal'
  if (tender === 'marketplace') return 'by the marketplace'
  if (tender === 'voucher') return 'by gift voucher'
  if (tender === 'house_account') return 'on a house account'
  if (tender === 'bank_transfer') return 'by bank transfer'
  return tender === 'imported' ? 'at another till' : `by ${tender ?? 'card'}`
}

function withTip({ tipPence = 0 }: Facts): string | null {
  return tipPence > 0 ? `and ${money(tipPence)} tip` : null
}

function withoutService({ serviceOffPence = 0 }: Facts): string | null {
  return serviceOffPence > 0 ? `without ${money(serviceOffPence)} service charge, which the guest had taken off` : null
}

/** Bill and tip: an entry has the tip that was taken, or the tip that went back. */
function both({ amountPence = 0, tipPence = 0, tipBackPence = 0 }: Facts): number {
  return amountPence + tipPence + tipBackPence
}

function inSuspense({ suspensePence }: Facts): string | null {
  return suspensePence === undefined ? null : `${money(suspensePence)} more than was left to refund: in suspense`
}

function feeBack({ feeBackPence = 0 }: Facts): string | null {
  return feeBackPence > 0 ? `fee of ${money(feeBackPence)} returned` : null
}

function money(amount: number | undefined): string {
  return formatPence(pence(amount ?? 0))
}
