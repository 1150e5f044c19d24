import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../testing/fixtures.ts'
import { numberedTables } from '../testing/numbered-tables.ts'
import { openPage } from '../testing/open-page.tsx'
import { openOrder } from '../testing/orders.ts'

/** A finger on this spot, so many milliseconds after the first tap. */
function tap(control: HTMLElement, afterMs: number, at = { clientX: 100, clientY: 100 }): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const event = new PointerEvent(type, {
      ...{ bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 1, isPrimary: true, detail: 1 },
      ...at,
    })
    Object.defineProperty(event, 'timeStamp', { value: 10_000 + afterMs })
    control.dispatchEvent(event)
  }
}

describe('second half of a double tap', () => {
  const seat = async () => {
    await openPage('/till', { as: waiter(), restaurant: numberedTables })
    tap(await screen.findByRole('button', { name: /^Table 1, free/ }), 0)
    return screen.findByRole('button', { name: '8 guests' })
  }

  it('does nothing on what came up under the finger', async () => {
    const guests = await seat()
    tap(guests, 200)
    await screen.findByRole('dialog', { name: 'Table 1: how many guests?' })
    expect(window.location.pathname).toBe('/till')
  })

  it('is none when it comes later', async () => {
    const guests = await seat()
    tap(guests, 500)
    await screen.findByRole('heading', { level: 1, name: /^Table 1/ })
  })

  it('is none on another spot', async () => {
    const guests = await seat()
    tap(guests, 200, { clientX: 300, clientY: 300 })
    await screen.findByRole('heading', { level: 1, name: /^Table 1/ })
  })

  it('counts on one key like every tap', async () => {
    const order = openOrder({ lines: [dish('Sparkling Water', 320)] })
    const page = await openPage(`/till/orders/${order.id}/pay`, { as: waiter(), orders: [order] })
    await page.choose('Cash')
    const five = await screen.findByRole('button', { name: '5' })
    for (const afterMs of [0, 150, 300]) act(() => tap(five, afterMs))
    await screen.findByRole('button', { name: 'Take, change £2.35' })
  })
})
