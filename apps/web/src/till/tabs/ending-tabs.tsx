import { endingHold } from '@tableside/domain/tabs'
import { Banner, Button } from '@tableside/ui'
import { useState } from 'react'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { formatEndingHold } from '../../shared/payments/format-ending-hold.ts'
import { useNow } from '../../shared/use-now.ts'
import { useTill } from '../orders/till-context.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { useTillNavigation } from '../use-till-navigation.ts'

type Tab = {
  readonly orderId: string
  readonly name: string
  readonly says: string
  readonly isOver: boolean
  readonly key: string
}

/** The open tabs here whose hold ends soon or has ended; not those that somebody has put aside until it ends. */
export function useEndingTabs() {
  const { location, restaurant } = useTill()
  const orders = useOrders()
  const now = useNow(30_000)
  const [putAside, setPutAside] = useState<readonly string[]>([])
  const tabs = orders.flatMap((order): Tab[] => {
    const hold = order.locationId === location.id ? endingHold(order, new Date(now).toISOString()) : undefined
    if (!hold) return []
    const isOver = Date.parse(hold.endsAt) <= now
    const says = formatEndingHold(hold, restaurant.timeZone, now)
    return [{ orderId: order.id, name: order.guestName || whoFor(order), says, isOver, key: `${hold.id} ${isOver}` }]
  })
  return {
    tabs: tabs.filter(({ key }) => !putAside.includes(key)),
    putAside: ({ key }: Tab) => setPutAside([...putAside, key]),
  }
}

/** One of them, with what to do about it. */
export function EndingTab({ tab, onPutAside }: { tab: Tab; onPutAside: () => void }) {
  const { toOrder } = useTillNavigation()
  return (
    <Banner
      tone="attention"
      title={`Needs attention: tab of ${tab.name}`}
      action={<Button onPress={() => toOrder(tab.orderId)}>Open the tab</Button>}
      onDismiss={onPutAside}
    >
      {tab.says}.{' '}
      {tab.isOver
        ? 'Nothing can be taken from it: ask for the card again, or take another payment.'
        : 'Close the tab before then, or release the hold and ask for the card again.'}
    </Banner>
  )
}
