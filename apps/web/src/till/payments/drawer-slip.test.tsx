import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dish, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const order = openOrder({ table: 'Table 2', lines: [dish('Ribeye', 2850)] })
const print = vi.fn()

async function takeCash() {
  const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
  await page.choose('Cash')
  server.swallows()
  await page.press('Exact £28.50')
  await page.shows('£28.50 taken, cash')
  return page
}

beforeEach(() => void vi.stubGlobal('print', print.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

describe('cash drawer at the till’s own printer', () => {
  it('opens with a slip as soon as cash is taken, once, also without a line', async () => {
    localStorage.setItem('tableside.till.drawer', 'with-cash')
    const page = await takeCash()
    expect(print).toHaveBeenCalledTimes(1)
    const slip = screen.getByRole('article', { name: 'Cash drawer', hidden: true })
    expect(slip.textContent).toContain('£28.50')
    await page.shows('No connection. This payment is kept on this till')
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('stays shut where the till is not set so', async () => {
    await takeCash()
    expect(print).not.toHaveBeenCalled()
  })

  it('is set in the till’s settings', async () => {
    const page = await openPage('/till', { as: waiter() })
    await page.press('Till settings')
    await page.choose('Opens when cash is taken')
    expect(localStorage.getItem('tableside.till.drawer')).toBe('with-cash')
  })
})
