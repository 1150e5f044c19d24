import { getMenu } from '@tableside/contract/menu'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dish, menu, waiter } from '../../testing/fixtures.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'

const order = openOrder({ table: 'Table 2', lines: [dish('Soup', 650)] })

describe('menu of a till', () => {
  it('is read again until an answer comes, though it changes but once', async () => {
    server.answers(getMenu, { menu: menu([dish('Stew', 900)]) })
    const page = await openPage(`/till/orders/${order.id}`, { as: waiter(), orders: [order] })
    await page.shows('£9.00')
    server.isAway(getMenu)
    live.says('menu.item_changed')
    await waitFor(() => expect(server.calls(getMenu)).toHaveLength(2))
    server.answers(getMenu, { menu: menu([dish('Stew', 950)]) })
    await page.shows('£9.50')
  })
})
