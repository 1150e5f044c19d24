import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { assertOpen, changed } from './change.ts'
import { heldUpTo } from './courses.ts'
import { type CommandContext, type Decision, decided } from './decision.ts'
import type { Order, OrderLine } from './order.ts'
import { fireCourse } from './send.ts'

/** The longest a course is put off at once, in minutes. */
export const maxCourseMinutes = 120

export const courseTimerSchema = z.strictObject({
  /** From now on; null stops the timer. */
  minutes: z.int().min(1).max(maxCourseMinutes).nullable(),
})
export type CourseTimer = z.infer<typeof courseTimerSchema>

/** The instant at which a course is fired that is put off by `minutes`. */
export function fireAtIn(minutes: number, at: string): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString()
}

/**
 * Says when a held course is fired by itself, or stops it. A table has one timer: another one takes its place.
 *
 * @throws `order_closed`
 * @throws `nothing_to_fire` where nothing of the course is held
 */
export function setCourseTimer(
  order: Order,
  course: number,
  { minutes }: CourseTimer,
  { at, by }: CommandContext,
): Decision {
  assertOpen(order)
  if (minutes === null) return order.courseTimer?.course === course ? withTimer(order, null) : decided(order, [])
  if (heldUpTo(order, course).length === 0) throw new DomainError('nothing_to_fire', { orderId: order.id, course })
  return withTimer(order, { course, fireAt: fireAtIn(minutes, at), by })
}

/**
 * Fires the course whose timer has run out, for whoever set it. Changes nothing before that time, once the order is closed, and
 * where somebody fired the course by hand; where nothing of it is held any more, the timer is only taken away.
 */
export function fireWhenDue(order: Order, context: CommandContext): Decision {
  const timer = order.courseTimer
  if (order.state !== 'open' || !timer || timer.fireAt > context.at) return decided(order, [])
  if (heldUpTo(order, timer.course).length === 0) return withTimer(order, null)
  return fireCourse(order, timer.course, { ...context, by: timer.by })
}

/**
 * The timer of a bill that gets dishes of another one: theirs comes along where they wait for it. A table has one timer, so
 * of two it is the one that runs out first.
 */
export function joinedTimer(
  { courseTimer: own }: Pick<Order, 'courseTimer'>,
  { courseTimer: theirs }: Pick<Order, 'courseTimer'>,
  arriving: readonly OrderLine[],
): Order['courseTimer'] {
  if (theirs === null || heldUpTo({ lines: [...arriving] }, theirs.course).length === 0) return own
  return own !== null && own.fireAt <= theirs.fireAt ? own : theirs
}

function withTimer(order: Order, courseTimer: Order['courseTimer']): Decision {
  const { course, fireAt } = courseTimer ?? { course: order.courseTimer?.course, fireAt: null }
  return decided(changed(order, { courseTimer }), [
    { type: 'order.course_timed', data: { orderId: order.id, course, fireAt } },
  ])
}
