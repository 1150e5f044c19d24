import { createFileRoute } from '@tanstack/react-router'
import { LeadDetail } from '../../../../../platform/leads/lead-detail.tsx'

export const Route = createFileRoute('/_app/_owner/platform/leads/$leadId')({
  head: () => ({ meta: [{ title: 'Lead – Tableside' }] }),
  component: LeadPage,
})

function LeadPage() {
  const { leadId } = Route.useParams()
  const navigate = Route.useNavigate()
  return <LeadDetail leadId={leadId} onErased={() => void navigate({ to: '/platform/leads' })} />
}
