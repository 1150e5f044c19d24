import type { ListedPartner } from '@tableside/contract/partners'
import { formatPercent } from '@tableside/domain/money'
import { Button, type Column, DataTable, EmptyState, ErrorState, StatusPill, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { NewPartnerSheet } from './new-partner-sheet.tsx'
import { partnersQuery } from './queries.ts'

/** Everybody who offers the platform under their own name. */
export function PartnerList({ onOpen }: { onOpen: (partnerId: string) => void }) {
  const found = useQuery(partnersQuery)
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button variant="primary" icon={<Plus size={18} aria-hidden />} onPress={() => setIsAdding(true)}>
      Add a partner
    </Button>
  )
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="Couldn’t load the partners"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Partners</h1>
          <p className="mt-1 text-quiet">They offer the platform under their own name and share its fee.</p>
        </div>
        {found.data && found.data.length > 0 && add}
      </div>
      <DataTable
        label="Partners"
        columns={columns}
        rows={found.data ?? []}
        rowKey={({ id }) => id}
        isLoading={found.isPending}
        empty={
          <EmptyState title="No partner yet" icon={<Handshake size={24} aria-hidden />} action={add}>
            A partner has a name, a colour, a domain and a share of the processing fee of the restaurants it brings.
          </EmptyState>
        }
      />
      {isAdding && <NewPartnerSheet onClose={() => setIsAdding(false)} onMade={onOpen} />}
    </>
  )
}

const columns: Column<ListedPartner>[] = [
  {
    id: 'name',
    header: 'Partner',
    cell: ({ id, name, accentColour, hosts }) => (
      <span className="flex items-center gap-3 py-1">
        <span
          aria-hidden
          className="size-6 shrink-0 rounded-full border border-line"
          style={{ backgroundColor: accentColour }}
        />
        <span>
          <TextLink href={`/platform/partners/${id}`}>{name}</TextLink>
          <span className="block text-quiet text-xs">{hosts.join(', ') || 'No domain yet'}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isActive }) =>
      isActive ? <StatusPill tone="good">Active</StatusPill> : <StatusPill tone="neutral">Paused</StatusPill>,
    isSecondary: true,
  },
  {
    id: 'restaurants',
    header: 'Restaurants',
    cell: ({ restaurants }) => restaurants,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'share',
    header: 'Share of the fee',
    cell: ({ shareBps }) => (shareBps === null ? '–' : formatPercent(shareBps)),
    isFigure: true,
  },
]
