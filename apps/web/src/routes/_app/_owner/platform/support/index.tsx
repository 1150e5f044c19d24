import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SupportPage } from '../../../../../platform/support/support-page.tsx'
import { type SupportTab, supportTabs } from '../../../../../platform/support/support-tabs.ts'
import { deskFilterOf } from '../../../../../platform/support/tickets/desk-filter.ts'
import { stripUnknown } from '../../../../../shared/strip-unknown.ts'
import type { DeskFilter } from '../../../../../shared/support/tickets/ticket-queries.ts'

export const Route = createFileRoute('/_app/_owner/platform/support/')({
  head: () => ({ meta: [{ title: 'Support – Tableside' }] }),
  validateSearch: stripUnknown((given): DeskFilter & { tab?: SupportTab; write?: 'announcement' } => {
    const tab = supportTabs.find((known) => known === given.tab)
    const write = given.write === 'announcement' ? ({ write: 'announcement' } as const) : {}
    return { ...deskFilterOf(given), ...(tab ? { tab } : {}), ...write }
  }),
  component: Support,
})

function Support() {
  const { tab = 'tickets', write, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleFilterChange = useCallback(
    (chosen: DeskFilter) =>
      void navigate({ search: ({ tab: at }) => ({ ...chosen, ...(at ? { tab: at } : {}) }), replace: true }),
    [navigate],
  )
  return (
    <SupportPage
      isWritingFirst={write === 'announcement'}
      tab={tab}
      onTabChange={(chosen) =>
        void navigate({ search: ({ write: _, ...before }) => ({ ...before, tab: chosen }), replace: true })
      }
      filter={filter}
      onFilterChange={handleFilterChange}
    />
  )
}
