import { printedAtTillHeader } from '@tableside/contract/devices'
import { sendOrder } from '@tableside/contract/orders'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const order = openOrder({ table: 'Table 2', lines: [dish('Soup', 650)] })

afterEach(() => void vi.unstubAllGlobals())

describe('kitchen tickets of what waits at a till', () => {
  it('are printed there, said to be, and marked for the kitchen’s printer', async () => {
    const said = () => document.body.textContent?.includes('was printed here') ?? false
    const wasSaidBefore: boolean[] = []
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const watch = new MutationObserver(() => {
      if (print.mock.calls.length === 0) wasSaidBefore.push(said())
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await screen.findByRole('button', { name: 'Send 1' })
    server.swallows()
    await page.press('Send 1')
    await page.press('No connection: 1 waiting')
    await page.press('Print kitchen tickets here')
    const paper = await screen.findByRole('article', { name: 'Kitchen, Table Table 2' })
    expect(within(paper).getByText('1 × Soup')).toBeTruthy()
    expect(print).not.toHaveBeenCalled()
    await page.press('Print 1 ticket')
    await page.shows('1 ticket was printed here')
    expect(print).toHaveBeenCalledTimes(1)
    expect(wasSaidBefore).not.toContain(true)
    watch.disconnect()
    await page.press('Done')
    await page.shows('The kitchen tickets of what waits were printed here.')
    await page.press('Close')
    await page.shows('Ticket printed here')
    server.comesBack()
    const { headers } = await server.firstCall(sendOrder)
    expect(headers.get(printedAtTillHeader)).toBe('yes')
  })
})
