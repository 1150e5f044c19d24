import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementEntryKinds } from '../house-accounts/index.ts'
import { basisPoints, formatPence, pence, sumPence } from '../money/index.ts'
import { addDays, daysBetween, daysFrom } from '../time/index.ts'
import {
  accountingLines,
  barsOf,
  comparedDates,
  comparedPartsOf,
  type Dates,
  type DaySold,
  elapsedOf,
  type Figures,
  formatShare,
  formatVatRate,
  isZero,
  minus,
  partsOf,
  plus,
  reductionKinds,
  resultOf,
  sheetTables,
  spansOf,
} from './index.ts'

const amount = fc.integer({ min: 0, max: 500_000 }).map(pence)
const rateBps = fc.constantFrom(0, 500, 1250, 2000).map(basisPoints)
const few = fc.nat(30)

/** Any day: its sales are what its VAT rates and its categories come to, as the sums always are. */
const anyDay: fc.Arbitrary<Figures> = fc
  .record({
    orders: few,
    voidedOrders: few,
    covers: few,
    discountPence: amount,
    compPence: amount,
    refundPence: amount,
    serviceChargePence: amount,
    serviceBackPence: amount,
    vatUnknownPence: amount,
    vat: fc.uniqueArray(
      fc.record({
        rateBps,
        isTakeaway: fc.boolean(),
        netPence: amount,
        vatPence: amount,
        refundNetPence: amount,
        refundVatPence: amount,
      }),
      { selector: (row) => `${row.rateBps} ${row.isTakeaway}` },
    ),
    tenders: fc.uniqueArray(
      fc.record({
        tender: fc.constantFrom('cash', 'card', 'voucher', 'house_account', 'bank_transfer'),
        payments: few,
        takenPence: amount,
        tipPence: amount,
        refunds: few,
        refundedPence: amount,
        tipBackPence: amount,
        feePence: amount,
        feeBackPence: amount,
        providerFeePence: amount,
      }),
      { selector: (row) => row.tender },
    ),
    reductions: fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...reductionKinds), times: few, amountPence: amount }),
      { selector: (row) => row.kind },
    ),
    vouchers: fc.uniqueArray(
      fc.record({ what: fc.constantFrom('sold', 'back', 'written_off'), times: few, amountPence: amount }),
      { selector: (row) => row.what },
    ),
    houseAccounts: fc.uniqueArray(
      fc.record({ what: fc.constantFrom(...statementEntryKinds), times: few, amountPence: amount }),
      { selector: (row) => row.what },
    ),
  })
  .map((day) => {
    const gross = day.vat.reduce((sum, row) => sum + row.netPence + row.vatPence, 0)
    return {
      ...day,
      grossPence: pence(gross + day.discountPence + day.compPence),
      categories: day.vat.map((row, place) => ({
        category: place % 2 ? 'Mains' : 'Drinks',
        rateBps: row.rateBps,
        salesPence: pence(row.netPence + row.vatPence),
      })),
    }
  })

const sheet = { drawers: [], business: { vatNumber: 'GB123456782' } }

describe('a day for the accounts', () => {
  it('has debits equal to its credits, whatever happened on it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const lines = accountingLines(day, [])
        expect(lines.reduce((sum, line) => sum + line.amountPence, 0)).toBe(0)
        const net = day.vat.reduce((sum, row) => sum + row.netPence - row.refundNetPence, 0)
        const sales = lines.filter(({ code }) => code === '200').reduce((sum, line) => sum - line.amountPence, 0)
        expect(sales).toBe(net)
      }),
    )
  })
})

describe('takings of a day', () => {
  it('say how much of them is in no sale of it, and nothing when all of them are', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (day, apart) => {
        const { salesPence } = resultOf(day)
        const soldPence = sumPence(
          [
            ...day.vouchers.filter(({ what }) => what === 'sold'),
            ...day.houseAccounts.filter(({ what }) => what === 'settled'),
          ].map((row) => row.amountPence),
        )
        const [row] = day.tenders
        fc.pre(row !== undefined)
        const takenPence = pence(salesPence + day.serviceChargePence + soldPence + apart)
        const figures = { ...day, tenders: [{ ...row, takenPence }] }
        const table = sheetTables({ ...sheet, figures }).find(({ title }) => title === 'Takings')
        if (apart === 0) expect(table?.note).toBeNull()
        else expect(table?.note).toContain(formatPence(pence(Math.abs(apart))))
      }),
    )
  })
})

describe('X and Z', () => {
  it('say nothing of VAT where there is no VAT number, and the same sales', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const writtenOff = { what: 'written_off_vat' as const, times: 1, amountPence: pence(83) }
        const figures = { ...day, vouchers: [...day.vouchers, writtenOff] }
        const [sales, ...others] = sheetTables({ figures, drawers: [], business: { vatNumber: null } })
        expect(JSON.stringify([sales, ...others])).not.toMatch(/VAT|of which net/)
        expect(sales?.rows.find(([what]) => what === 'Sales')).toEqual(['Sales', day.orders, resultOf(day).salesPence])
        const registered = sheetTables({ ...sheet, figures }).map(({ title }) => title)
        expect(registered.filter((title) => title !== 'VAT')).toEqual([sales, ...others].map((table) => table?.title))
      }),
    )
  })
})

describe('figures', () => {
  it('can be taken from each other: what is left and what was taken are the whole', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const whole = plus([one, other])
        const sorted = (figures: Figures) => JSON.stringify(sheetTables({ ...sheet, figures }))
        expect(sorted(minus(plus([whole, one]), [one]))).toBe(sorted(whole))
        expect(isZero(minus(whole, [one, other]))).toBe(true)
      }),
    )
  })

  it('say a rate as people do', () => {
    expect([0, 500, 1250, 2000, 25].map(formatVatRate)).toEqual(['0 %', '5 %', '12.5 %', '20 %', '0.25 %'])
  })
})

describe('a period', () => {
  const march = { from: '2024-02-29', to: '2024-03-06' }
  it.each([
    ['previous', march, { from: '2024-02-22', to: '2024-02-28' }],
    ['weekday', { from: '2026-11-20', to: '2026-11-20' }, { from: '2026-11-13', to: '2026-11-13' }],
    ['weekday', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-09-27', to: '2026-10-26' }],
    ['year', march, { from: '2023-02-28', to: '2023-03-06' }],
  ] as const)('is compared with the %s of %o', (comparison, dates, expected) => {
    expect(comparedDates(dates, comparison)).toEqual(expected)
  })
})

describe('a range of days', () => {
  it('is its whole months and the days at its ends, each day once', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2023-11-01', n))
    fc.assert(
      fc.property(day, fc.nat(2000), (from, length) => {
        const to = addDays(from, length)
        const { months, days } = spansOf({ from, to })
        const covered = new Map<string, number>()
        const cover = (first: string, isIn: (date: string) => boolean) => {
          for (let date = first; isIn(date); date = addDays(date, 1)) covered.set(date, (covered.get(date) ?? 0) + 1)
        }
        for (const each of days) cover(each.from, (date) => date <= each.to)
        if (months) cover(months.from, (date) => date.slice(0, 7) <= months.to.slice(0, 7))
        expect([covered.size, Math.max(...covered.values())]).toEqual([length + 1, 1])
        expect([covered.has(from), covered.has(to)]).toEqual([true, true])
        // At most the days of two months, however long it is.
        expect(
          days.reduce((sum, each) => sum + (Date.parse(each.to) - Date.parse(each.from)) / 86_400_000 + 1, 0),
        ).toBeLessThan(62)
      }),
    )
    expect(spansOf({ from: '2026-01-15', to: '2026-04-02' })).toEqual({
      months: { from: '2026-02-01', to: '2026-03-01' },
      days: [
        { from: '2026-01-15', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-02' },
      ],
    })
  })
})

describe('a period that still runs', () => {
  const london = { timeZone: 'Europe/London', cutoffMinutes: 240 }
  const at = '2026-11-20T14:30:00.000Z'

  it('is held against the other up to the same day and time of it', () => {
    const month = { from: '2026-11-01', to: '2026-11-30' }
    expect(elapsedOf(month, 'previous', at, london)).toEqual({
      from: '2026-10-02',
      day: '2026-10-21',
      since: '2026-10-21T03:00:00.000Z',
      // Half past two on the wall, in summer time.
      until: '2026-10-21T13:30:00.000Z',
    })
    expect(elapsedOf(month, 'year', at, london)).toMatchObject({ from: '2025-11-01', day: '2025-11-20' })
    expect(elapsedOf({ from: '2026-11-16', to: '2026-11-20' }, 'weekday', at, london)).toMatchObject({
      day: '2026-11-13',
      until: '2026-11-13T14:30:00.000Z',
    })
    // Two in the morning is still the evening before.
    expect(elapsedOf(month, 'weekday', '2026-11-21T02:00:00.000Z', london)).toMatchObject({
      day: '2026-10-16',
      until: '2026-10-17T01:00:00.000Z',
    })
  })

  it('is whole when it is over, has not begun, or is held against nothing', () => {
    expect(elapsedOf({ from: '2026-11-01', to: '2026-11-19' }, 'previous', at, london)).toBe(undefined)
    expect(elapsedOf({ from: '2026-11-21', to: '2026-11-30' }, 'previous', at, london)).toBe(undefined)
    expect(elapsedOf({ from: '2026-11-01', to: '2026-11-30' }, 'none', at, london)).toBe(undefined)
  })
})

describe('the bars of a period', () => {
  const day = (date: string, sales: number) => ({ date, orders: 1, salesPence: pence(sales) })

  it('stand a day each beside the same day of the other, also where nothing was sold', () => {
    const current = { from: '2026-11-02', to: '2026-11-03', days: [day('2026-11-03', 500)] }
    const before = { from: '2026-10-31', to: '2026-11-01', days: [day('2026-10-31', 300)], since: '2026-10-01' }
    expect(barsOf(current, before)).toEqual([
      { from: '2026-11-02', to: '2026-11-02', orders: 0, salesPence: 0, beforePence: 300 },
      { from: '2026-11-03', to: '2026-11-03', orders: 1, salesPence: 500, beforePence: 0 },
    ])
    expect(barsOf(current, null)[1]?.beforePence).toBe(null)
  })

  it('stand beside nothing where the restaurant did not trade yet', () => {
    const current = { from: '2026-11-04', to: '2026-11-06', days: [day('2026-11-05', 500)] }
    const before = { from: '2026-11-01', to: '2026-11-03', days: [day('2026-11-02', 300)] }
    const beside = (since: string | null) => barsOf(current, { ...before, since }).map(({ beforePence }) => beforePence)
    expect(beside('2026-11-02')).toEqual([null, 300, 0])
    expect(beside('2026-11-05')).toEqual([null, null, null])
    expect(beside(null)).toEqual([null, null, null])
  })

  it('of a month stand beside nothing unless it was traded in throughout', () => {
    const current = { from: '2026-01-01', to: '2026-06-30', days: [day('2026-01-05', 500)] }
    const before = { from: '2025-01-01', to: '2025-06-30', days: [day('2025-02-10', 300)], since: '2025-02-10' }
    expect(barsOf(current, before).map(({ beforePence }) => beforePence)).toEqual([null, null, 0, 0, 0, 0])
  })

  it('stand beside nothing where the other period has no such day', () => {
    const current = { from: '2024-02-28', to: '2024-02-29', days: [] }
    const before = { from: '2023-02-28', to: '2023-02-28', days: [day('2023-02-28', 300)], since: '2023-01-01' }
    expect(barsOf(current, before).map(({ beforePence }) => beforePence)).toEqual([300, null])
  })

  it('are months when there are many, and come to the same', () => {
    const days = Array.from({ length: 120 }, (_, n) => day(addDays('2026-01-10', n), n))
    const bars = barsOf({ from: '2026-01-10', to: '2026-05-09', days }, null)
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-10', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
      ['2026-04-01', '2026-04-30'],
      ['2026-05-01', '2026-05-09'],
    ])
    expect(bars.reduce((sum, bar) => sum + bar.salesPence, 0)).toBe((119 * 120) / 2)
  })

  it('are the same of parts as of days, whatever is compared and wherever it is cut', () => {
    const dates = fc.record({ n: fc.nat(1500), length: fc.nat(400) })
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom('previous', 'weekday', 'year'),
        fc.nat(400),
        ({ n, length }, comparison, at) => {
          const period = { from: addDays('2023-02-20', n), to: addDays('2023-02-20', n + length) }
          const compared = comparedDates(period, comparison)
          if (!compared) throw new Error('compared with nothing')
          const cut = addDays(compared.from, Math.min(at, daysBetween(compared.from, compared.to)))
          const each = ({ from, to }: Dates) =>
            daysFrom(from, daysBetween(from, to) + 1).map((date) => day(date, daysBetween('2020-01-01', date)))
          const inParts = (all: readonly DaySold[], parts: readonly string[]) =>
            parts.map((from, place) => {
              const own = all.filter(({ date }) => date >= from && date < (parts[place + 1] ?? '9999'))
              return {
                date: from,
                orders: own.reduce((sum, { orders }) => sum + orders, 0),
                salesPence: sumPence(own.map(({ salesPence }) => salesPence)),
              }
            })
          const [days, before] = [each(period), each(compared)]
          const parts = inParts(days, partsOf(period))
          const partsBefore = inParts(before, comparedPartsOf(period, compared, cut))
          expect(barsOf({ ...period, days: parts }, { ...compared, days: partsBefore, since: compared.from })).toEqual(
            barsOf({ ...period, days }, { ...compared, days: before, since: compared.from }),
          )
          const upTo = (some: readonly DaySold[]) =>
            sumPence(some.filter(({ date }) => date < cut).map((one) => one.salesPence))
          expect(upTo(partsBefore)).toBe(upTo(before))
        },
      ),
    )
  })
})

it('says a share to a tenth of a percent, half up', () => {
  expect([1245, 1244, 5000, 4].map(formatShare)).toEqual(['12.5 %', '12.4 %', '50 %', '0 %'])
})
