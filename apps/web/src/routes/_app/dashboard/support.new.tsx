import { createFileRoute } from '@tanstack/react-router'
import { ArticleSuggestions } from '../../../office/support/articles/article-suggestions.tsx'
import { OpenTicket } from '../../../office/support/tickets/open-ticket.tsx'
import { useAccess } from '../../../shared/identity/use-access.ts'

export const Route = createFileRoute('/_app/dashboard/support/new')({
  head: () => ({ meta: [{ title: 'Ask for help – Tableside' }] }),
  component: NewTicket,
})

function NewTicket() {
  const { access } = useAccess()
  const navigate = Route.useNavigate()
  const restaurantId = access.restaurant_id
  if (restaurantId === null) return null
  return (
    <OpenTicket
      restaurantId={restaurantId}
      plan={access.subscription_plan}
      suggestions={(subject) => <ArticleSuggestions restaurantId={restaurantId} subject={subject} />}
      onOpened={(ticketId) => void navigate({ to: '/dashboard/support/$ticketId', params: { ticketId } })}
    />
  )
}
