import { createFileRoute } from '@tanstack/react-router'
import { subscriptionViewOf } from '../../../../platform/billing/subscription-view.ts'
import { SubscriptionsPage } from '../../../../platform/billing/subscriptions-page.tsx'
import { stripUnknown } from '../../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/_owner/platform/subscriptions')({
  head: () => ({ meta: [{ title: 'Subscriptions – Tableside' }] }),
  validateSearch: stripUnknown(subscriptionViewOf),
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
