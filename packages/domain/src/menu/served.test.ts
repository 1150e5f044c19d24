import { describe, expect, it } from 'vitest'
import { addLines } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { id, line, menu, now, orderOf, soup, steak } from '../testing/sale.ts'
import { formatServingTimes, isServedAt, servedMenu } from './index.ts'

const weekdays = [1, 2, 3, 4, 5]
const breakfast = [{ days: weekdays, fromMinute: 7 * 60, untilMinute: 11 * 60 + 30 }]
const lateFriday = [{ days: [5], fromMinute: 22 * 60, untilMinute: 2 * 60 }]

describe('the times a dish is served', () => {
  it.each([
    // 2026-11-20 is a Friday; in July London is an hour ahead of UTC.
    ['breakfast on Friday at 07:00', breakfast, '2026-11-20T07:00:00.000Z', true],
    ['… not a minute before', breakfast, '2026-11-20T06:59:59.000Z', false],
    ['… and not at 11:30', breakfast, '2026-11-20T11:30:00.000Z', false],
    ['… nor on Saturday', breakfast, '2026-11-21T08:00:00.000Z', false],
    ['breakfast in July by the clock on the wall', breakfast, '2026-07-17T06:00:00.000Z', true],
    ['late food on Friday night', lateFriday, '2026-11-20T23:00:00.000Z', true],
    ['… into Saturday', lateFriday, '2026-11-21T01:59:00.000Z', true],
    ['… until it ends', lateFriday, '2026-11-21T02:00:00.000Z', false],
    ['… but not the night before', lateFriday, '2026-11-20T01:00:00.000Z', false],
    ['what has no times, at any time', [], '2026-11-20T03:00:00.000Z', true],
  ])('%s', (_what, times, instant, isServed) => {
    expect(isServedAt(times, instant, 'Europe/London')).toBe(isServed)
  })

  it('says its times the way a menu does', () => {
    expect(formatServingTimes(breakfast)).toBe('Mon–Fri 07:00–11:30')
    expect(formatServingTimes([...lateFriday, { days: [6, 7], fromMinute: 0, untilMinute: 5 }])).toBe(
      'Fri 22:00–02:00, Sat Sun 00:00–00:05',
    )
  })

  it('keeps a dish off the order outside its times, and off the till', () => {
    const [category] = menu.categories
    if (!category) throw new Error('the menu has a category')
    const other = { ...category, id: id('place', 8), served: breakfast }
    const morning = { ...menu, categories: [category, other], items: [soup, { ...steak, categoryId: other.id }] }
    const evening = () => addLines(orderOf([line(1, soup)]), [line(90, steak)], morning, now)
    expect(refusalOf(evening)).toBe('item_not_served_now')
    const early = { ...now, at: '2026-11-20T08:00:00.000Z' }
    expect(refusalOf(() => addLines(orderOf([line(1, soup)]), [line(90, steak)], morning, early))).toBeUndefined()
    expect(servedMenu(morning, now.at).items).toEqual([soup])
    expect(servedMenu(morning, early.at)).toBe(morning)
  })
})
