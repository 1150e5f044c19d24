import { type TicketStatus, ticketStatuses } from '@tableside/domain/support'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type HelpView, RestaurantSupport } from '../../../office/support/tickets/restaurant-support.tsx'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { stripUnknown } from '../../../shared/strip-unknown.ts'

type Search = { tab?: 'articles'; status?: TicketStatus; search?: string }

export const Route = createFileRoute('/_app/dashboard/support/')({
  head: () => ({ meta: [{ title: 'Support – Tableside' }] }),
  // What makes no sense is as if it did not stand in the address.
  validateSearch: stripUnknown(({ tab, status, search }): Search => {
    const known = ticketStatuses.find((one) => one === status)
    return {
      ...(tab === 'articles' ? { tab } : {}),
      ...(known ? { status: known } : {}),
      ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, 200) } : {}),
    }
  }),
  component: Support,
})

function Support() {
  const { tab = 'tickets', search = '', ...rest } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { access, can } = useAccess()
  const handleViewChange = useCallback(
    (part: Partial<HelpView>) =>
      void navigate({
        search: (before) => {
          const { tab: nextTab, status, search: words } = { ...before, ...part }
          return {
            ...(nextTab === 'articles' ? { tab: nextTab } : {}),
            ...(status ? { status } : {}),
            ...(words ? { search: words } : {}),
          }
        },
        replace: true,
      }),
    [navigate],
  )
  if (access.restaurant_id === null) return null
  return (
    <RestaurantSupport
      restaurantId={access.restaurant_id}
      view={{ tab, search, ...rest }}
      onViewChange={handleViewChange}
      mayAsk={can({ permission: 'support.ask' }) === true}
    />
  )
}
