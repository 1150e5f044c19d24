import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LeadList, type LeadView, leadViewOf } from '../../../../../platform/leads/lead-list.tsx'
import { stripUnknown } from '../../../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/_owner/platform/leads/')({
  head: () => ({ meta: [{ title: 'Leads – Tableside' }] }),
  validateSearch: stripUnknown(leadViewOf),
  component: LeadsPage,
})

function LeadsPage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleViewChange = useCallback(
    (chosen: LeadView) => void navigate({ search: chosen, replace: true }),
    [navigate],
  )
  return <LeadList view={view} onViewChange={handleViewChange} />
}
