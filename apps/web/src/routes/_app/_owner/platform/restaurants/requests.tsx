import { ButtonLink } from '@tableside/ui'
import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { PlanRequests } from '../../../../../features/platform/index.ts'

export const Route = createFileRoute('/_app/_owner/platform/restaurants/requests')({
  head: () => ({ meta: [{ title: 'Plan requests – Tableside' }] }),
  component: RequestsPage,
})

function RequestsPage() {
  return (
    <>
      <ButtonLink
        href="/platform/restaurants"
        variant="quiet"
        icon={<ArrowLeft size={20} aria-hidden />}
        className="-ml-4"
      >
        Restaurants
      </ButtonLink>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Plan requests</h1>
      <PlanRequests />
    </>
  )
}
