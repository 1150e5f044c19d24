import { createFileRoute } from '@tanstack/react-router'
import { PartnerPage } from '../../../../../platform/partners/partner-page.tsx'

export const Route = createFileRoute('/_app/_owner/platform/partners/$partnerId')({
  head: () => ({ meta: [{ title: 'Partner – Tableside' }] }),
  component: OnePartnerPage,
})

function OnePartnerPage() {
  const { partnerId } = Route.useParams()
  return <PartnerPage partnerId={partnerId} />
}
