import { Unreachable } from '@tableside/client/http'
import { guestsSee } from '@tableside/domain/brand'
import type { Order } from '@tableside/domain/orders'
import { copyOf, type Receipt, type ReceiptBusiness } from '@tableside/domain/receipts'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { usePaper } from '../../shared/receipts/use-paper.ts'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useSite } from '../../shared/use-site.ts'
import { useTill } from '../orders/till-context.tsx'
import { useQueueStatus } from '../orders/use-orders.ts'

/** How often this page has printed the receipt of an order it made itself. */
const ownPrints = new Map<string, number>()

/**
 * The paper of an order at the till: the server's; or one this till makes by the same rules while the server cannot be
 * reached, or does not know yet what was done to the order here.
 */
export function useTillPaper(order: Order) {
  const { restaurant } = useTill()
  const { pending, isWaiting } = useQueueStatus()
  const hasUnsent = pending.some(({ orderId }) => orderId === order.id)
  const { receipt, shown, url, print } = usePaper(restaurant.id, order, !hasUnsent)
  const business = useReceiptBusiness(order)
  const [, draw] = useReducer((prints: number) => prints + 1, 0)
  const isUnreachable = receipt.error instanceof Unreachable
  if (!hasUnsent && !(isUnreachable && !shown)) {
    return {
      receipt,
      shown,
      url,
      isPrinting: print.isPending,
      print: () => print.mutate(undefined),
      isMadeAtTill: false,
      isOffline: false,
    }
  }
  const prints = ownPrints.get(order.id) ?? 0
  const handlePrint = () => {
    ownPrints.set(order.id, prints + 1)
    // What the printer gets must be on the page before it is asked to print.
    flushSync(draw)
    window.print()
  }
  const own: Receipt = copyOf(order, business, Math.max(1, prints))
  const isOffline = isWaiting || isUnreachable
  return { receipt, shown: own, url: null, isPrinting: false, print: handlePrint, isMadeAtTill: true, isOffline }
}

/** What a receipt says about the restaurant, as this till knows it. */
function useReceiptBusiness({ servedBy }: Order): ReceiptBusiness {
  const { restaurant, location } = useTill()
  const { brand } = useSite()
  const nameOf = useNameOf()
  const { vatNumber, accentColour, logoUrl, receiptHeader: header, receiptShowsFee: showsFee } = restaurant
  const { addressLines, phone } = location
  return {
    ...guestsSee({ name: restaurant.name, footer: restaurant.receiptFooter }, brand?.name),
    ...{ addressLines, phone, vatNumber, accentColour, logoUrl, header, showsFee },
    servedByName: (servedBy && nameOf(servedBy)) || null,
  }
}
