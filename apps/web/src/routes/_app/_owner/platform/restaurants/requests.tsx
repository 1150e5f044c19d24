import { createFileRoute } from '@tanstack/react-router'
import { PlanRequests } from '../../../../../platform/plan-requests/plan-requests.tsx'
import { BackLink } from '../../../../../shared/back-link.tsx'

export const Route = createFileRoute('/_app/_owner/platform/restaurants/requests')({
  head: () => ({ meta: [{ title: 'Plan requests – Tableside' }] }),
  component: RequestsPage,
})

function RequestsPage() {
  return (
    <>
      <BackLink href="/platform/restaurants">Restaurants</BackLink>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Plan requests</h1>
      <PlanRequests />
    </>
  )
}
