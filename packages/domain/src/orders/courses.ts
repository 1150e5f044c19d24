import { allergyLine } from '../customers/guest.ts'
import type { ComingCourse } from '../kitchen/index.ts'
import type { Order, OrderLine } from './order.ts'
import { calledFor, kitchenItem } from './tickets.ts'
import { isDish, quantityLeft } from './totals.ts'

/** The dishes that were sent and wait for their course. */
export function heldLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  return lines.filter(isHeld)
}

/** What *Fire* would send of a course: what is held of it and of the courses before it; 0 is what was held without one. */
export function heldUpTo(order: Pick<Order, 'lines'>, course: number): OrderLine[] {
  return heldLines(order).filter((line) => (line.course ?? 0) <= course)
}

function isHeld(line: OrderLine): boolean {
  return line.fire === null && line.heldAt !== null && quantityLeft(line) > 0
}

/**
 * Which of the dishes that are sent now the kitchen makes now, and which wait for their course. The first course goes at
 * once, and with it what has no course; what comes after it waits. A late dish of a course that is away goes at once.
 * Only guests at a table eat in courses: at the counter everything goes at once.
 */
export function splitByCourse(order: Order, unsent: readonly OrderLine[]): { now: OrderLine[]; later: OrderLine[] } {
  const reached = reachedCourse(order, unsent)
  const waits = ({ course }: OrderLine) => order.orderType === 'table' && course !== null && course > reached
  return { now: unsent.filter((line) => !waits(line)), later: unsent.filter(waits) }
}

/** The last course that is away; before any is, the first one there will be. */
function reachedCourse(order: Order, unsent: readonly OrderLine[]): number {
  const away = coursesOf(order.lines.filter(({ fire }) => fire !== null))
  return away.length > 0 ? Math.max(...away) : Math.min(...coursesOf([...heldLines(order), ...unsent]))
}

function coursesOf(lines: readonly OrderLine[]): number[] {
  return lines.flatMap(({ course }) => course ?? [])
}

/** How far one course of an order is. */
export type CourseProgress = {
  /** Null: the dishes without a course. */
  readonly course: number | null
  readonly lines: readonly OrderLine[]
  /** Dishes the kitchen has been notified of but does not make yet. */
  readonly held: number
  /** Dishes that wait for *Send*. */
  readonly unsent: number
  /** Dishes that went to the kitchen. */
  readonly sent: number
  /** When the last of its dishes went to the kitchen; null while none has, or where it was not recorded. */
  readonly awayAt: string | null
  /** When its timer fires it; null while it has none. */
  readonly fireAt: string | null
  /** It is the course that *Fire* sends next: the first of those that are held. */
  readonly isNext: boolean
}

/** The order by course as it is served; dishes without one come first. Lines that were voided whole stay where they were. */
export function courseProgress({ lines, courseTimer }: Pick<Order, 'lines' | 'courseTimer'>): CourseProgress[] {
  const courses = [...new Set(lines.map(({ course }) => course))].sort((one, other) => (one ?? 0) - (other ?? 0))
  const next = courses.find((course) => lines.some((line) => line.course === course && isHeld(line)))
  return courses.map((course) => {
    const own = lines.filter((line) => line.course === course)
    const waiting = own.filter(({ fire }) => fire === null)
    const count = (some: readonly OrderLine[]) => some.reduce((sum, line) => sum + quantityLeft(line), 0)
    return {
      course,
      lines: own,
      held: count(own.filter(isHeld)),
      unsent: count(waiting.filter((line) => line.heldAt === null && isDish(line))),
      sent: count(own.filter(({ fire }) => fire !== null)),
      awayAt: own
        .filter((line) => quantityLeft(line) > 0)
        .reduce<string | null>((last, { firedAt }) => (firedAt && (!last || firedAt > last) ? firedAt : last), null),
      fireAt: courseTimer && courseTimer.course === (course ?? 0) ? courseTimer.fireAt : null,
      isNext: course === next,
    }
  })
}

/** What the kitchen sees coming of an order: its held courses, the next one first; what has no course is 0. */
export function comingCourses(order: Order): ComingCourse[] {
  const held = heldLines(order)
  return [...new Set(held.map(({ course }) => course ?? 0))].sort().map((course) => {
    const lines = held.filter((line) => (line.course ?? 0) === course)
    return {
      orderId: order.id,
      orderNumber: order.number,
      calledFor: calledFor(order),
      covers: order.covers,
      guestAllergy: allergyLine(order.guest),
      course,
      fireAt: order.courseTimer?.course === course ? order.courseTimer.fireAt : null,
      heldAt: lines.map(({ heldAt }) => heldAt ?? '').sort()[0] ?? '',
      items: lines.map(kitchenItem),
    }
  })
}
