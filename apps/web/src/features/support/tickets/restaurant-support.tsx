import type { TicketStatus } from '@tableside/domain/support'
import { ButtonLink } from '@tableside/ui'
import { LifeBuoy } from 'lucide-react'
import { OwnTickets } from './own-tickets.tsx'

type RestaurantSupportProps = {
  restaurantId: string
  status: TicketStatus | undefined
  onStatusChange: (status: TicketStatus | undefined) => void
  /** Who may not write to the platform still reads the help. */
  mayAsk: boolean
}

/** The restaurant's way to help: what it asked, and what it can read. */
export function RestaurantSupport({ restaurantId, status, onStatusChange, mayAsk }: RestaurantSupportProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Support</h1>
        {mayAsk && (
          <ButtonLink href="/dashboard/support/new" variant="primary" icon={<LifeBuoy size={20} aria-hidden />}>
            Ask for help
          </ButtonLink>
        )}
      </div>
      {mayAsk && <OwnTickets restaurantId={restaurantId} status={status} onStatusChange={onStatusChange} />}
    </>
  )
}
