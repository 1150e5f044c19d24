import { createFileRoute } from '@tanstack/react-router'
import { useAccess } from '../../../features/identity/index.ts'
import { OpenTicket } from '../../../features/support/index.ts'

export const Route = createFileRoute('/_app/dashboard/support/new')({
  head: () => ({ meta: [{ title: 'Ask for help – Tableside' }] }),
  component: NewTicket,
})

function NewTicket() {
  const { access } = useAccess()
  const navigate = Route.useNavigate()
  if (access.restaurant_id === null) return null
  return (
    <OpenTicket
      restaurantId={access.restaurant_id}
      plan={access.subscription_plan}
      onOpened={(ticketId) => void navigate({ to: '/dashboard/support/$ticketId', params: { ticketId } })}
    />
  )
}
