import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PersonPage } from '../../../office/customers/person-page.tsx'

export const Route = createFileRoute('/_app/dashboard/customers/$customerId')({
  head: () => ({ meta: [{ title: 'Customer – Tableside' }] }),
  component: Person,
})

function Person() {
  const { customerId } = Route.useParams()
  const navigate = Route.useNavigate()
  const follow = useCallback(
    (other: string | null) =>
      void (other
        ? navigate({ to: '/dashboard/customers/$customerId', params: { customerId: other }, replace: true })
        : navigate({ to: '/dashboard/customers', search: { view: 'erasures' } })),
    [navigate],
  )
  return <PersonPage key={customerId} customerId={customerId} onOther={follow} />
}
