import { type Analytics, analyticsSchema, getAnalytics } from '@tableside/contract/reports'
import { pence } from '@tableside/domain/money'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner } from '../../../testing/fixtures.ts'
import { answerEmptily } from '../../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample-reply.ts'

const as = owner()
const dates = { from: '2027-03-08', to: '2027-03-09' }
const none = sampleOf(analyticsSchema).current.totals
const bar = (date: string, before: number | null) => ({
  ...{ from: date, to: date, orders: 1, salesPence: pence(500) },
  beforePence: before === null ? null : pence(before),
})

/** Two days that sold something, beside the two before them. */
async function openAnalytics(given: Pick<Analytics, 'tradesSince' | 'bars'>): Promise<Page> {
  answerEmptily({ as })
  const analytics = sampleOf(analyticsSchema, {
    current: { ...dates, totals: { ...none, orders: 2, salesPence: pence(1000) } },
    compared: { from: '2027-03-06', to: '2027-03-07', totals: none },
    comparedSoFar: null,
    ...given,
  })
  server.answers(getAnalytics, { analytics })
  return openPage(`/dashboard/analytics?from=${dates.from}&to=${dates.to}`, { as })
}

describe('sales beside an earlier period', () => {
  it('has its line and its column', async () => {
    const page = await openAnalytics({
      tradesSince: '2027-01-01',
      bars: [bar('2027-03-08', 300), bar('2027-03-09', 0)],
    })
    await page.shows('Dashed line: Sat, 6 Mar 2027 to Sun, 7 Mar 2027.')
    expect(screen.getByRole('columnheader', { name: 'Compared', hidden: true })).toBeDefined()
  })

  it('has neither for a period before the first sale', async () => {
    const page = await openAnalytics({
      tradesSince: '2027-03-08',
      bars: [bar('2027-03-08', null), bar('2027-03-09', null)],
    })
    await page.shows('there is no full previous period to compare with')
    expect(document.body.textContent).not.toContain('Dashed line')
    expect(screen.queryByRole('columnheader', { name: 'Compared', hidden: true })).toBeNull()
  })

  it('has neither of a single day of many', async () => {
    const page = await openAnalytics({
      tradesSince: '2027-03-07',
      bars: [bar('2027-03-08', null), bar('2027-03-09', 300)],
    })
    await page.shows('there is no full previous period to compare with')
    expect(document.body.textContent).not.toContain('Dashed line')
  })

  it('says from which day on there is a line', async () => {
    const page = await openAnalytics({
      tradesSince: '2027-03-07',
      bars: [bar('2027-03-08', null), bar('2027-03-09', 300), bar('2027-03-10', 200)],
    })
    await page.shows('Dashed line: Sun, 7 Mar 2027 to Sun, 7 Mar 2027.')
  })
})
