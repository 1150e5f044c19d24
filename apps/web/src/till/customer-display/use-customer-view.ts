import { theGuests } from '@tableside/domain/guest-tables'
import { sumPence, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePaper } from '../../shared/receipts/use-paper.ts'
import { useTill } from '../orders/till-context.tsx'
import type { Attempt } from '../payments/attempt.ts'
import { customerDisplay, hideFromCustomer, onCustomerTip, showCustomer } from './customer-channel.ts'
import { type CustomerView, orderView } from './customer-view.ts'

/** Shows this on the customer display as long as the screen is open; null shows nothing of this screen. */
export function useCustomerView(view: CustomerView | null): void {
  // A view that says the same is not sent again.
  const json = view && JSON.stringify(view)
  useEffect(() => {
    if (json === null) return
    const shown: CustomerView = JSON.parse(json)
    showCustomer(shown)
    // The next screen, if there is one, comes up first.
    return () => void setTimeout(() => hideFromCustomer(shown))
  }, [json])
}

/** Shows what becomes of a payment, and the code of its receipt. */
export function useCustomerAttempt(order: Order, attempt: Attempt): void {
  const { restaurant } = useTill()
  const hasDisplay = useSyncExternalStore(customerDisplay.subscribe, customerDisplay.isOpen)
  const isTaken = attempt.state === 'captured' && attempt.delivery === 'delivered'
  const { url } = usePaper(restaurant.id, order, hasDisplay && isTaken)
  useCustomerView(attemptView(order, attempt, url))
}

function attemptView(order: Order, attempt: Attempt, receiptUrl: string | null): CustomerView {
  if (attempt.state === 'captured') {
    const { amountPence, tipPence, changePence } = attempt.payment
    const { balanceDuePence } = order.totals
    const takenPence = sumPence([amountPence, tipPence])
    return { state: 'paid', takenPence, changePence: changePence ?? ZERO, toPayPence: balanceDuePence, receiptUrl }
  }
  const isAtReader =
    attempt.state === 'checking' && attempt.payment.state === 'pending' && attempt.payment.startedBy !== theGuests
  // While somebody asks, or chooses another way to pay, guests still see what they owe.
  if (!isAtReader) return orderView(order)
  const { amountPence, tipPence, asksTip = false } = attempt.payment
  return { state: 'card', pence: sumPence([amountPence, tipPence]), asksTip }
}

/** Calls back when a guest chooses a tip on the customer display. */
export function useCustomerTip(onChoose: Parameters<typeof onCustomerTip>[0]): void {
  const choose = useEffectEvent(onChoose)
  useEffect(() => onCustomerTip((rateBps) => choose(rateBps)), [])
}
