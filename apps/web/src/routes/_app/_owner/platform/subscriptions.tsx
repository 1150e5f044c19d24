import { type SubscriptionState, subscriptionStateSchema } from '@tableside/contract/billing'
import { createFileRoute } from '@tanstack/react-router'
import {
  SubscriptionsPage,
  type SubscriptionTab,
  subscriptionTabs,
} from '../../../../features/platform-subscriptions/index.ts'

type Search = { state?: SubscriptionState; search?: string; tab?: SubscriptionTab }

export const Route = createFileRoute('/_app/_owner/platform/subscriptions')({
  head: () => ({ meta: [{ title: 'Subscriptions – Tableside' }] }),
  // What makes no sense is as if it did not stand in the address.
  validateSearch: ({ state, search, tab }: Record<string, unknown>): Search => {
    const knownState = subscriptionStateSchema.safeParse(state)
    const knownTab = subscriptionTabs.find((one) => one === tab)
    return {
      ...(knownState.success ? { state: knownState.data } : {}),
      ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, 80) } : {}),
      ...(knownTab ? { tab: knownTab } : {}),
    }
  },
  component: Subscriptions,
})

function Subscriptions() {
  const { state, search = '', tab = 'subscriptions' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SubscriptionsPage
      filter={{ search, ...(state ? { state } : {}) }}
      tab={tab}
      onChange={(part) =>
        void navigate({
          search: (before) => {
            const { search: typed, ...rest } = { ...before, ...part }
            return { ...rest, ...(typed ? { search: typed } : {}) }
          },
          replace: true,
        })
      }
    />
  )
}
