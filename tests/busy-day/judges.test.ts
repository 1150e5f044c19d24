import { describe, expect, it } from 'vitest'
import { judges, type PlayedDay } from './judges.ts'
import { at, papersOf, rightDay, tableVisit, takeawayVisit } from './recorded-day.ts'

type Judge = keyof typeof judges
const names = Object.keys(judges) as Judge[]

/** Who says that the day is wrong. */
const red = (day: PlayedDay): Judge[] => names.filter((name) => judges[name](day).length > 0)
const right = rightDay()
const altered = (change: Partial<PlayedDay>): PlayedDay => ({ ...right, ...change })

const { orders, papers, cooked, books, devices, done } = right
const [first, second] = orders
const [paper = new Uint8Array()] = papers
const payment = 'each order is paid'
const printed = 'each dish is printed once, or named'
const timed = 'each tap is booked at its time'
const booked = 'the books are those of a day without a fault'

/** The first order otherwise. */
const withFirst = (change: Partial<PlayedDay['orders'][number]>) =>
  first && second ? { orders: [{ ...first, ...change }, second] } : {}
const withBooks = (change: Partial<typeof books>) => ({ books: { ...books, ...change } })

describe('a day behind a bad line', () => {
  it('is right where it has all that was tapped, once and at its time', () => {
    expect(red(right)).toEqual([])
  })

  it.each<readonly [string, Partial<PlayedDay>, readonly Judge[]]>([
    [
      'an order lost',
      { orders: orders.slice(1) },
      ['each bill is an order', printed, 'each dish is cooked once', timed],
    ],
    [
      'an order twice',
      { orders: [...orders, ...orders.slice(0, 1)] },
      ['each bill is an order', printed, 'each dish is cooked once'],
    ],
    ['a payment missing', withFirst({ state: 'open', payments: [], closedAt: at(8) }), [payment]],
    ['a payment missing in the books', withBooks({ ledger: { ...books.ledger, tenders: [] } }), [booked]],
    ['a penny off', withBooks({ figures: { ...books.figures, grossPence: 3841 } }), [booked]],
    ['an hour off', withBooks({ hours: [{ ...books.hours[0], columns: [], rows: ['["20:00",2,3840]'] }] }), [booked]],
    [
      'a row of the books missing',
      withBooks({ items: [{ columns: books.items[0]?.columns ?? [], rows: [] }] }),
      [booked],
    ],
    ['money that nobody can explain', withBooks({ ledger: { ...books.ledger, unexplainedPence: 1 } }), [booked]],
    ['a bill opened an hour late', withFirst({ openedAt: at(3_600) }), [timed]],
    [
      'cash taken an hour late',
      withFirst({ payments: [{ id: 'late', state: 'captured', startedAt: at(3_608), amountPence: 1390 }] }),
      [timed],
    ],
    ['a ticket printed twice', { papers: [...papers, paper] }, [printed]],
    ['a ticket printed twice of what was named', { papers: [...papers, paper], again: new Set(['1']) }, [printed]],
    ['a ticket not printed', { papers: papers.slice(1) }, [printed]],
    [
      'a ticket not printed, named, and nobody had it printed',
      { papers: papers.slice(1), again: new Set(['1']) },
      [printed],
    ],
    [
      'a paper without one of its lines',
      { papers: [...papersOf({ ...takeawayVisit, rounds: [[4, ['Garlic Naan', 2]]] }), ...papers.slice(1)] },
      [printed],
    ],
    [
      'a paper with one of two',
      {
        papers: [
          ...papersOf({ ...takeawayVisit, rounds: [[4, ['Garlic Naan', 1], ['Chicken Tikka Masala', 1]]] }),
          ...papers.slice(1),
        ],
      },
      [printed],
    ],
    ['a copy of what nobody named', { papers: [...papers.slice(1), ...papersOf(takeawayVisit, 2)] }, [printed]],
    ['a dish cooked twice', { cooked: new Map(cooked).set('1 Garlic Naan', 4) }, ['each dish is cooked once']],
    ['a dish never cooked', { cooked: new Map([...cooked].slice(1)) }, ['each dish is cooked once']],
    ['a dish of no order cooked', { cooked: new Map(cooked).set('3 Garlic Naan', 1) }, ['each dish is cooked once']],
    [
      'a device left with a command that it keeps',
      { devices: [...devices, { name: 'Bar till', queued: 1 }] },
      ['no device keeps anything'],
    ],
  ])('is wrong with %s', (_what, change, expected) => {
    expect(red(altered(change))).toEqual(expected)
  })

  it('is wrong with the bills of a till in another order than it opened them', () => {
    const one = new Map(done.toReversed().flatMap((ofTill) => [...ofTill]))
    expect(red(altered({ done: [one] }))).toEqual(['the bills of a till are in the order of its taps'])
  })

  it('is right with a copy of what was named to a person and not on paper', () => {
    const copies = papersOf(tableVisit, 2)
    expect(red(altered({ papers: [paper, ...copies], again: new Set(['2']) }))).toEqual([])
  })

  it('is right with books whose rows are in another order', () => {
    const [items] = books.items
    if (!items) throw new Error('Must hold: the books have items')
    expect(red(altered(withBooks({ items: [{ ...items, rows: items.rows.toReversed() }] })))).toEqual([])
  })

  it('says what is wrong in the books', () => {
    const day = altered(withBooks({ figures: { ...books.figures, grossPence: 3841 } }))
    expect(judges[booked](day)).toEqual(['here only: figures.grossPence 3841', 'there only: figures.grossPence 3840'])
  })
})
