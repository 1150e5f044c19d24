import type { TicketStatus } from '@tableside/domain/support'
import { ButtonLink, Tabs } from '@tableside/ui'
import { LifeBuoy } from 'lucide-react'
import { ArticleShelves } from '../articles/article-shelves.tsx'
import { OwnTickets } from './own-tickets.tsx'

export type HelpTab = 'tickets' | 'articles'
export type HelpView = { readonly tab: HelpTab; readonly status?: TicketStatus | undefined; readonly search: string }

type RestaurantSupportProps = {
  restaurantId: string
  view: HelpView
  onViewChange: (part: { tab?: HelpTab; status?: TicketStatus | undefined; search?: string }) => void
  /** Who may not write to the platform still reads the help. */
  mayAsk: boolean
}

/** The restaurant's way to help: what it asked, and what it can read. */
export function RestaurantSupport({ restaurantId, view, onViewChange, mayAsk }: RestaurantSupportProps) {
  const shelves = (
    <ArticleShelves
      restaurantId={restaurantId}
      search={view.search}
      onSearchChange={(search) => onViewChange({ search })}
    />
  )
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
      {mayAsk ? (
        <Tabs
          label="Support"
          value={view.tab}
          onChange={(tab) => onViewChange({ tab })}
          tabs={[
            {
              id: 'tickets',
              label: 'Your tickets',
              content: (
                <OwnTickets
                  restaurantId={restaurantId}
                  status={view.status}
                  onStatusChange={(status) => onViewChange({ status })}
                />
              ),
            },
            { id: 'articles', label: 'Help', content: shelves },
          ]}
        />
      ) : (
        shelves
      )}
    </>
  )
}
