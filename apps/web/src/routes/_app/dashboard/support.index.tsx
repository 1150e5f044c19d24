import { type TicketStatus, ticketStatuses } from '@tableside/domain/support'
import { createFileRoute } from '@tanstack/react-router'
import { useAccess } from '../../../features/identity/index.ts'
import { RestaurantSupport } from '../../../features/support/index.ts'

export const Route = createFileRoute('/_app/dashboard/support/')({
  head: () => ({ meta: [{ title: 'Support – Tableside' }] }),
  validateSearch: ({ status }: Record<string, unknown>): { status?: TicketStatus } => {
    const known = ticketStatuses.find((one) => one === status)
    return known ? { status: known } : {}
  },
  component: Support,
})

function Support() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { access, can } = useAccess()
  if (access.restaurant_id === null) return null
  return (
    <RestaurantSupport
      restaurantId={access.restaurant_id}
      status={status}
      onStatusChange={(chosen) => void navigate({ search: chosen ? { status: chosen } : {}, replace: true })}
      mayAsk={can({ permission: 'support.ask' }) === true}
    />
  )
}
