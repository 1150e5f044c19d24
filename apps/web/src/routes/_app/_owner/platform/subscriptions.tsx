import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionsPage, subscriptionViewOf } from '../../../../features/platform-subscriptions/index.ts'
import { onlyKnown } from '../../../../shared/only-known.ts'

export const Route = createFileRoute('/_app/_owner/platform/subscriptions')({
  head: () => ({ meta: [{ title: 'Subscriptions – Tableside' }] }),
  validateSearch: onlyKnown(subscriptionViewOf),
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
        void navigate({ search: (before) => subscriptionViewOf({ ...before, ...part }), replace: true })
      }
    />
  )
}
