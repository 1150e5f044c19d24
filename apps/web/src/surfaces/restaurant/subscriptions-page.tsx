import { useState } from 'react'
import { SubscriptionsPage, type SubscriptionTab } from '../../features/platform-subscriptions/index.ts'

type Chosen = Omit<Parameters<typeof SubscriptionsPage>[0], 'onChange'>

/** /platform/subscriptions under the restaurant shell's name for it. */
export function SubscriptionsHere() {
  const [{ filter, tab }, setChosen] = useState<Chosen>({ filter: { search: '' }, tab: 'subscriptions' })
  return (
    <SubscriptionsPage
      filter={filter}
      tab={tab}
      onChange={({ tab: other, ...part }: { tab?: SubscriptionTab }) =>
        setChosen((before) => ({ filter: { ...before.filter, ...part }, tab: other ?? before.tab }))
      }
    />
  )
}
