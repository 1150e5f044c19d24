import { toast } from '@tableside/ui'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, waiter } from '../testing/fixtures.ts'
import { openPage } from '../testing/open-page.tsx'
import { openOrder } from '../testing/orders.ts'

const order = openOrder({ table: 'Table 4', covers: 2, lines: [dish('Ribeye', 2800)] })

describe('bar of a till’s screen', () => {
  it.each([
    ['', 'Table 4'],
    ['/pay', 'Table 4'],
  ])('says what a toast says in place of its title, at %s', async (path, title) => {
    await openPage(`/till/orders/${order.id}${path}`, { as: waiter(), orders: [order] })
    const bar = (await screen.findByRole('heading', { level: 1, name: title })).closest('header')
    if (!bar) throw new Error('The title stands in the bar')
    act(() => {
      toast.info('Table 2: starters are ready', { id: path })
    })
    await within(bar).findByText('Table 2: starters are ready')
    act(() => {
      toast.dismiss(path)
    })
    expect(bar.querySelectorAll('[data-toast-line]')).toHaveLength(1)
  })
})
