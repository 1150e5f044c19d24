import { type KitchenTicket, quantityToCook, type TicketItem } from '../kitchen/index.ts'
import {
  allergensNamedIn,
  type CourseNames,
  conflictsOf,
  formatAllergenNames,
  formatConflict,
  formatCourse,
} from '../menu/index.ts'
import type { OrderType } from '../tax/index.ts'
import {
  centred,
  duplicateMark,
  formatCovers,
  formatPaperClock,
  type Paper,
  type PaperBlock,
  row,
  rule,
  text,
} from './paper.ts'
import type { TicketChange } from './ticket-change.ts'

export type KitchenPaper = {
  readonly ticket: KitchenTicket
  readonly change: TicketChange | null
  readonly stationName: string
  /** 2 for the first reprint. */
  readonly copy: number
  readonly timeZone: string
  readonly courseNames: CourseNames
  /** Whom the kitchen asks: who sent it; null where guests did, or nobody knows. */
  readonly sentByName: string | null
}

const orderTypeLabels: Record<OrderType, string> = { table: 'Eat in', counter: 'Counter', takeaway: 'TAKEAWAY' }

/** A kitchen ticket, an addition, or what has changed of one, in type that is read an arm away. */
export function kitchenPaper({
  ticket,
  change,
  stationName,
  copy,
  timeZone,
  courseNames,
  sentByName,
}: KitchenPaper): Paper {
  const heading = headingOf(ticket, change)
  return {
    title: `${heading} – ${formatCalled(ticket)}`,
    opensDrawer: false,
    blocks: [
      ...duplicateMark(copy),
      row(stationName, formatPaperClock(ticket.sentAt, timeZone)),
      centred(heading, { size: 'large', isBold: true, isInverted: change !== null }),
      centred(formatCalled(ticket), { size: 'huge', isBold: true }),
      ...(change?.movedFrom
        ? [centred(`was ${formatPlace(ticket, change.movedFrom)}`, { size: 'tall', isStruck: true })]
        : []),
      row(
        `Order ${ticket.orderNumber ?? '–'} · ${orderTypeLabels[ticket.orderType]}`,
        ticket.covers === null ? '' : formatCovers(ticket.covers),
      ),
      ...(sentByName === null ? [] : [text(`Sent by ${sentByName}`)]),
      ...allergyOf(ticket, change),
      ...(ticket.firedCourse === null
        ? []
        : [centred(formatCourse(ticket.firedCourse, courseNames).toUpperCase(), { size: 'large', isBold: true })]),
      rule,
      ...(change && change.voids.length > 0
        ? voidsOf(ticket, change)
        : ticket.items.flatMap((item) => itemOf(item, ticket.guestAllergy, courseNames))),
      rule,
    ],
  }
}

function headingOf({ fire }: KitchenTicket, change: TicketChange | null): string {
  if (!change) return fire === 1 ? 'NEW ORDER' : 'ADDITION'
  if (change.voids.length > 0) return 'VOID'
  return change.movedFrom === null ? 'ALLERGY CHANGED' : 'MOVED'
}

function formatCalled(ticket: KitchenTicket): string {
  return ticket.calledFor === null ? `No. ${ticket.orderNumber ?? '–'}` : formatPlace(ticket, ticket.calledFor)
}

function formatPlace({ orderType }: KitchenTicket, name: string): string {
  return orderType === 'table' ? `Table ${name}` : name
}

function allergyOf({ guestAllergy }: KitchenTicket, change: TicketChange | null): PaperBlock[] {
  if (guestAllergy !== null) {
    const style = { size: 'large', isBold: true, isInverted: true } as const
    const english = inEnglish(guestAllergy)
    return [
      centred(`ALLERGY: ${guestAllergy}`, style),
      ...(english ? [centred(`= ${english.toUpperCase()}`, style)] : []),
    ]
  }
  return change?.isAllergyChanged ? [centred('No allergy any more', { size: 'tall', isBold: true })] : []
}

/** Letters and pictures of food that a cook may not read, or a printer not have. */
const foreign = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}|\p{Extended_Pictographic}/u

/** What a text in other letters names, in English; empty where it can be read as it is, or names nothing we know. */
function inEnglish(text: string): string {
  return foreign.test(text) ? formatAllergenNames(allergensNamedIn(text)) : ''
}

function voidsOf({ items }: KitchenTicket, { voids }: TicketChange): PaperBlock[] {
  return voids.flatMap(({ lineId, quantity }) => {
    const item = items.find((each) => each.lineId === lineId)
    if (!item) return []
    const left = quantityToCook(item)
    return [
      text(`VOID ${quantity} × ${item.name}`, { size: 'large', isBold: true, isStruck: true }),
      ...item.modifiers.map((name) => text(name, { size: 'tall', isIndented: true })),
      text(left > 0 ? `${left} still to make` : 'None left to make', { size: 'tall', isBold: true, isIndented: true }),
    ]
  })
}

function itemOf(item: TicketItem, guestAllergy: string | null, courseNames: CourseNames): PaperBlock[] {
  const left = quantityToCook(item)
  if (left === 0) return []
  const { name, modifiers, note, seat, course, allergens } = item
  const conflict = conflictsOf(item, guestAllergy)
  const aside = [seat === null ? '' : `Seat ${seat}`, course === null ? '' : formatCourse(course, courseNames)].filter(
    Boolean,
  )
  return [
    text(`${left} × ${name}`, { size: 'large', isBold: true }),
    ...(conflict ? formatConflict(conflict) : []).map((words) =>
      text(words, { size: 'large', isBold: true, isInverted: true }),
    ),
    ...modifiers.map((modifier) => text(modifier, { size: 'tall', isIndented: true })),
    ...[note && `! ${note}`, inEnglish(note) && `= ${inEnglish(note)}`]
      .filter(Boolean)
      .map((words) => text(words, { size: 'tall', isBold: true, isIndented: true })),
    ...(aside.length > 0 ? [text(aside.join(' · '), { isIndented: true })] : []),
    // Only for guests who named an allergy: what stands on every ticket is read on none.
    ...(guestAllergy !== null && allergens.length > 0
      ? [text(`Contains ${formatAllergenNames(allergens)}`, { isIndented: true })]
      : []),
  ]
}
