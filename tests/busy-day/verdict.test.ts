import { describe, expect, it } from 'vitest'
import type { ServerOrder } from './books.ts'
import { at, ms } from './recorded-day.ts'
import type { Done } from './serve.ts'
import { differences, misplaced, mistimed, orderedDishes } from './verdict.ts'

/** Opened, sent and paid by these seconds. */
type Taps = readonly [opened: number, sent: number, paid: number]
const doneOf = (number: string, [opened, sent, paid]: Taps): readonly [string, Done] => [
  `bill ${number}`,
  { orderId: number, openedMs: ms(opened), roundsMs: [ms(sent)], paidMs: ms(paid) },
]
const orderOf = (number: string, [opened, sent, paid]: Taps, closed = paid): ServerOrder => ({
  ...{ id: number, number, state: 'paid', tableName: null, openedAt: at(opened), closedAt: at(closed) },
  lines: [{ id: `${number}-1`, name: 'Garlic Naan', quantity: 2, fire: 1, addedAt: at(sent) }],
  payments: [{ id: `${number}-2`, state: 'captured', startedAt: at(paid), amountPence: 500 }],
})
const nobody = new Set<string>()
const one: Taps = [0, 4, 8]
const other: Taps = [10, 14, 18]

describe('what a day of a bad line has left', () => {
  it('is right where each tap is in the books at its time and in its order', () => {
    const [orders, done] = [[orderOf('1', one), orderOf('2', other)], new Map([doneOf('1', one), doneOf('2', other)])]
    expect([mistimed(orders, done, nobody), misplaced(orders, done)]).toEqual([[], []])
  })

  it('lacks what a device has lost', () => {
    const done = new Map([doneOf('1', one), doneOf('2', other)])
    expect(mistimed([orderOf('1', one)], done, nobody)).toEqual(['bill 2 is not in the books'])
  })

  it.each<readonly [string, Taps, number | undefined]>([
    ['opened', [7, 7, 8], undefined],
    ['Garlic Naan', [0, 7, 8], undefined],
    ['paid', [0, 4, 11], 8],
    ['closed', [0, 4, 8], 11],
  ])('is late where it says so three seconds after the tap: %s', (what, booked, closed) => {
    const found = mistimed([orderOf('1', booked, closed)], new Map([doneOf('1', one)]), nobody)
    expect(found).toContainEqual(expect.stringMatching(`^bill 1: ${what} `))
  })

  it('is early where it says so before the tap', () => {
    expect(mistimed([orderOf('1', [-3, 4, 8])], new Map([doneOf('1', one)]), nobody)).toHaveLength(1)
  })

  it('has a bill closed by a manager who accepts its cash, and nothing else of it later', () => {
    const done = new Map([doneOf('1', one)])
    expect(mistimed([orderOf('1', one, 300)], done, new Set(['1']))).toEqual([])
    expect(mistimed([orderOf('1', [0, 4, 11], 300)], done, new Set(['1']))).toHaveLength(1)
  })

  it('has the bills of a till in another order than it opened them', () => {
    const [orders, done] = [[orderOf('1', [1, 4, 8]), orderOf('2', one)], new Map([doneOf('1', one), doneOf('2', one)])]
    expect(misplaced(orders, done)).toEqual([`bill 2: opened ${at(0)}, after bill 1 ${at(1)}`])
  })

  it.each([
    ['twice', 4],
    ['never', undefined],
  ])('has a dish printed or cooked %s', (_what, count) => {
    const counted = new Map(count === undefined ? [] : [['1 Garlic Naan', count]])
    expect(differences(counted, orderedDishes([orderOf('1', one)]))).toEqual([
      `1 Garlic Naan: ${count ?? 0}, and not 2`,
    ])
  })
})
