import { type SubscriptionState, subscriptionStateSchema } from '@tableside/contract/billing'
import { type SubscriptionTab, subscriptionTabs } from './subscriptions-page.tsx'

/** What the address says about the list. */
export type SubscriptionView = { state?: SubscriptionState; search?: string; tab?: SubscriptionTab }

/** What makes no sense is as if it did not stand in the address. */
export function subscriptionViewOf({ state, search, tab }: Record<string, unknown>): SubscriptionView {
  const knownState = subscriptionStateSchema.safeParse(state)
  const words = typeof search === 'string' ? search.replace(/\p{Cc}/gu, '').slice(0, 80) : ''
  const knownTab = subscriptionTabs.find((one) => one === tab)
  return {
    ...(knownState.success ? { state: knownState.data } : {}),
    ...(words === '' ? {} : { search: words }),
    ...(knownTab ? { tab: knownTab } : {}),
  }
}
