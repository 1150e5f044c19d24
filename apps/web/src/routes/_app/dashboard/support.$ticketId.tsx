import { createFileRoute } from '@tanstack/react-router'
import { OwnTicket } from '../../../office/support/tickets/own-ticket.tsx'
import { useAccess } from '../../../shared/identity/use-access.ts'

export const Route = createFileRoute('/_app/dashboard/support/$ticketId')({
  head: () => ({ meta: [{ title: 'Ticket – Tableside' }] }),
  component: TicketRoute,
})

function TicketRoute() {
  const { ticketId } = Route.useParams()
  const { access } = useAccess()
  if (access.restaurant_id === null) return null
  return <OwnTicket key={ticketId} restaurantId={access.restaurant_id} ticketId={ticketId} />
}
