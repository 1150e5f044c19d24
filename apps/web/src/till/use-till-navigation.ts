import type { Order } from '@tableside/domain/orders'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { newId } from '../shared/new-id.ts'
import { isOn, opensOnMenu, useTillSetting } from './till-settings.ts'

/** A kind of order that needs no table. */
export type NewOrderType = Exclude<Order['orderType'], 'table'>

/** What the way on from a finished order is called: from a table to the others, unless this till opens on the menu. */
export function useNextOrderLabel({ orderType }: Order): string {
  const [isOnMenu] = useTillSetting(opensOnMenu)
  return orderType === 'table' && !isOnMenu ? 'Back to the floor' : 'New order'
}

/** Where a till goes from one order to the next. */
export function useTillNavigation() {
  const navigate = useNavigate()
  return useMemo(() => {
    // A till at the counter opens on the menu, unless the floor is asked for.
    const toFloor = () => void navigate({ to: '/till', search: isOn(opensOnMenu) ? { floor: true } : {} })

    /** @param paid the payment whose change is shown until the next tap */
    const toNewOrder = (orderType: NewOrderType, paid?: string) =>
      void navigate({
        to: '/till/orders/$orderId',
        params: { orderId: newId() },
        search: { new: orderType, paid },
        // Who has paid for dishes sends them with the payment.
        ignoreBlocker: paid !== undefined,
      })

    const toNextOrder = ({ orderType }: Order, paid?: string) => {
      if (orderType !== 'table') toNewOrder(orderType, paid)
      else if (isOn(opensOnMenu)) toNewOrder('counter', paid)
      else toFloor()
    }
    const toPay = (orderId: string, payment?: string) =>
      void navigate({ to: '/till/orders/$orderId/pay', params: { orderId }, search: { payment } })
    const toReceipt = (orderId: string) => void navigate({ to: '/till/orders/$orderId/receipt', params: { orderId } })
    const toOrder = (orderId: string) => void navigate({ to: '/till/orders/$orderId', params: { orderId } })
    // Its dishes went along, so none of them is left behind unsent.
    const toJoinedBill = (orderId: string) =>
      void navigate({ to: '/till/orders/$orderId', params: { orderId }, ignoreBlocker: true })
    return { toFloor, toJoinedBill, toNewOrder, toNextOrder, toOrder, toPay, toReceipt }
  }, [navigate])
}
