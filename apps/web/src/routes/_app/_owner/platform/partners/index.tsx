import { createFileRoute } from '@tanstack/react-router'
import { PartnerList } from '../../../../../platform/partners/partner-list.tsx'

export const Route = createFileRoute('/_app/_owner/platform/partners/')({
  head: () => ({ meta: [{ title: 'Partners – Tableside' }] }),
  component: PartnersPage,
})

function PartnersPage() {
  const navigate = Route.useNavigate()
  return (
    <PartnerList
      onOpen={(partnerId) => void navigate({ to: '/platform/partners/$partnerId', params: { partnerId } })}
    />
  )
}
