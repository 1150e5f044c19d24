import { payCash } from '@tableside/contract/payments'
import { closeDay, getXReport, unfinishedSchema, xReportSchema, zReportSchema } from '@tableside/contract/reports'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish } from '../../testing/fixtures.ts'
import { changeAtServer, orderAtServer } from '../../testing/kept-orders.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { openOrder, paid } from '../../testing/orders.ts'
import { josh, maria, pairedTill, signOnAs } from '../../testing/paired-till.ts'
import { sampleOf } from '../../testing/sample-reply.ts'

const soup = dish('Soup of the day', 650)
const bill = openOrder({ lines: [soup] })
const nothing = sampleOf(unfinishedSchema)

function dayIs({ isOpen = true, unfinished = {} } = {}) {
  server.answers(getXReport, {
    report: sampleOf(xReportSchema),
    isOpen,
    unfinished: { ...nothing, ...unfinished },
  })
  server.answers(closeDay, { report: sampleOf(zReportSchema, { number: 1 }), tables: [] })
}

async function openAsManager(address = '/till'): Promise<Page> {
  const page = await openPage(address, { as: pairedTill(), menu: [soup], orders: [bill] })
  await signOnAs(page, maria())
  return page
}

const closeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Close day (Z)' })

describe('end of the day', () => {
  it('is closed by a manager who signed on at the till', async () => {
    dayIs()
    const page = await openAsManager()
    await page.press('End of the day')
    await page.press('Close day (Z)')
    await page.press('Close the day')
    await page.shows('Z 1 is ready')
    expect((await server.firstCall(closeDay)).body.businessDate).toBe('2027-03-09')
  })

  it('is not offered to a waiter', async () => {
    const page = await openPage('/till', { as: pairedTill() })
    await signOnAs(page, josh())
    await screen.findByRole('button', { name: 'Who is on' })
    expect(screen.queryByRole('button', { name: 'End of the day' })).toBeNull()
  })

  it('leads to the bills that are still open', async () => {
    dayIs({ unfinished: { openBills: 1, owedPence: 650 } })
    const page = await openAsManager()
    await page.press('End of the day')
    await page.shows('1 open bill with £6.50')
    await page.press('See the bills')
    const bills = await screen.findByRole('dialog', { name: /^Open bills, Harbour Street/ })
    await page.user.click(await within(bills).findByRole('button', { name: 'Open' }))
    await screen.findByRole('region', { name: 'Order' })
    expect(page.address()).toBe(`/till/orders/${bill.id}`)
  })

  it('has nothing to close once the day is closed', async () => {
    dayIs({ isOpen: false })
    const page = await openAsManager()
    await page.press('End of the day')
    await page.shows('Nothing recorded for this day')
    expect((await closeButton()).disabled).toBe(true)
  })

  it('says why it was not closed', async () => {
    dayIs()
    const page = await openAsManager()
    server.refuses(closeDay, 'being_counted')
    await page.press('End of the day')
    await page.press('Close day (Z)')
    await page.press('Close the day')
    await page.shows('Couldn’t close the day')
  })

  describe('while something done here has not reached the server', () => {
    const takeUnheard = async () => {
      dayIs()
      const page = await openAsManager(`/till/orders/${bill.id}/pay`)
      server.isAway(payCash)
      await page.choose('Cash')
      await page.press('Exact £6.50')
      await page.press('New order')
      await page.press('Back to the floor')
      await page.press('End of the day')
      return page
    }

    it('cannot be closed, and says what is missing', async () => {
      const page = await takeUnheard()
      await page.shows('1 payment waits for the network.')
      expect((await closeButton()).disabled).toBe(true)
    })

    it('is tried again by hand, and closed once all is through', async () => {
      const page = await takeUnheard()
      const again = await screen.findByRole('button', { name: 'Try now' })
      server.answers(payCash, ({ params, body }) =>
        changeAtServer(paid(orderAtServer(params.orderId), { id: body.paymentId })),
      )
      await page.user.click(again)
      await page.hides('waits for the network')
      await page.press('Close day (Z)')
      await page.press('Close the day')
      await page.shows('Z 1 is ready')
    })
  })
})
