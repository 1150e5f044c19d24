import { createFileRoute } from '@tanstack/react-router'
import { DeskTicketPage } from '../../../../../platform/support/tickets/desk-ticket.tsx'

export const Route = createFileRoute('/_app/_owner/platform/support/tickets/$restaurantId/$ticketId')({
  head: () => ({ meta: [{ title: 'Ticket – Tableside' }] }),
  component: TicketRoute,
})

function TicketRoute() {
  const place = Route.useParams()
  return <DeskTicketPage key={place.ticketId} {...place} />
}
