import { subscriptionViewOf } from '../platform/billing/subscription-view.ts'
import { SubscriptionsPage } from '../platform/billing/subscriptions-page.tsx'
import { useAddressView } from './use-address-view.ts'

/** /platform/subscriptions under the restaurant shell's name for it. */
export function SubscriptionsHere() {
  const [view, setView] = useAddressView(subscriptionViewOf)
  const { state, search = '', tab = 'subscriptions' } = view
  return (
    <SubscriptionsPage
      filter={{ search, ...(state ? { state } : {}) }}
      tab={tab}
      onChange={(part) => setView(subscriptionViewOf({ ...view, ...part }))}
    />
  )
}
