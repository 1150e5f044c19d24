import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  type DeskFilter,
  deskFilterOf,
  SupportPage,
  type SupportTab,
  supportTabs,
} from '../../../../../features/support/index.ts'
import { onlyKnown } from '../../../../../shared/only-known.ts'

export const Route = createFileRoute('/_app/_owner/platform/support/')({
  head: () => ({ meta: [{ title: 'Support – Tableside' }] }),
  validateSearch: onlyKnown((given): DeskFilter & { tab?: SupportTab } => {
    const tab = supportTabs.find((known) => known === given.tab)
    return { ...deskFilterOf(given), ...(tab ? { tab } : {}) }
  }),
  component: Support,
})

function Support() {
  const { tab = 'tickets', ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleFilterChange = useCallback(
    (chosen: DeskFilter) =>
      void navigate({ search: ({ tab: at }) => ({ ...chosen, ...(at ? { tab: at } : {}) }), replace: true }),
    [navigate],
  )
  return (
    <SupportPage
      tab={tab}
      onTabChange={(chosen) => void navigate({ search: (before) => ({ ...before, tab: chosen }), replace: true })}
      filter={filter}
      onFilterChange={handleFilterChange}
    />
  )
}
