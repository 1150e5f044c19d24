import type { LeadSummary } from '@tableside/contract/leads'
import {
  type LeadKind,
  type LeadState,
  leadKindLabels,
  leadKinds,
  leadStateLabels,
  leadStates,
} from '@tableside/domain/leads'
import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  NativeSelect,
  SearchField,
  StatusPill,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatMoment } from '../../shared/format-time.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { useTypedSearch } from '../../shared/use-typed-search.ts'
import { stateTones } from './lead-labels.ts'
import { leadsQuery } from './lead-queries.ts'

/** What the address says about the list, so that a view can be sent. */
export type LeadView = { readonly kind?: LeadKind; readonly state?: LeadState; readonly search?: string }

/** What is no kind, no state or no text is as if it did not stand in the address. */
export function leadViewOf(given: Record<string, unknown>): LeadView {
  const kind = leadKinds.find((known) => known === given.kind)
  const state = leadStates.find((known) => known === given.state)
  const search = typeof given.search === 'string' ? given.search.slice(0, 80) : ''
  return { ...(kind ? { kind } : {}), ...(state ? { state } : {}), ...(search ? { search } : {}) }
}

/** Everybody who asked through the public site, newest first. */
export function LeadList({ view, onViewChange }: { view: LeadView; onViewChange: (view: LeadView) => void }) {
  const { search, field } = useTypedSearch(view.search ?? '', (search) => onViewChange(leadViewOf({ ...view, search })))
  const filter = { ...view, search }
  const found = useInfiniteQuery(leadsQuery(filter))
  const rows = found.data?.pages.flatMap(({ leads }) => leads) ?? []
  const counts = found.data?.pages[0]?.counts
  const isNarrowed = Boolean(view.kind ?? view.state) || search !== ''
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Leads</h1>
        <ButtonLink
          href={`/api/v1/platform/leads.csv?${new URLSearchParams({ ...view, search })}`}
          download
          icon={<Download size={20} aria-hidden />}
        >
          Export as CSV
        </ButtonLink>
      </div>
      <div className="mb-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <SearchField label="Search leads" {...field} className="max-sm:col-span-2" />
        <NativeSelect
          label="Kind"
          options={kindOptions}
          value={view.kind ?? ''}
          onChange={(kind) => onViewChange(leadViewOf({ ...view, kind }))}
          placeholder="Every kind"
        />
        <NativeSelect
          label="State"
          options={leadStates.map((id) => ({
            id,
            label: counts ? `${leadStateLabels[id]} (${counts[id]})` : leadStateLabels[id],
          }))}
          value={view.state ?? ''}
          onChange={(state) => onViewChange(leadViewOf({ ...view, state }))}
          placeholder="Every state"
        />
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the leads"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Leads"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            isNarrowed ? (
              <EmptyState title="No lead matches">Remove a filter, or search for a part of a name.</EmptyState>
            ) : (
              <EmptyState title="No leads yet">Forms sent on the public site appear here.</EmptyState>
            )
          }
        />
      )}
      <ShowMore of={found} />
    </>
  )
}

const kindOptions = leadKinds.map((id) => ({ id, label: leadKindLabels[id] }))

const columns: readonly Column<LeadSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, firstName, lastName, company }) => (
      <>
        <TextLink href={`/platform/leads/${id}`} className="wrap-anywhere font-medium">
          {`${firstName} ${lastName}`}
        </TextLink>
        {company && <span className="wrap-anywhere block text-quiet">{company}</span>}
      </>
    ),
  },
  {
    id: 'reach',
    header: 'Contact',
    cell: ({ email, phone }) => (
      <>
        <span className="wrap-anywhere block">{email}</span>
        <span className="figures block text-quiet">{phone}</span>
      </>
    ),
    isSecondary: true,
  },
  { id: 'kind', header: 'Asked for', cell: ({ kind }) => leadKindLabels[kind], isSecondary: true },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusPill tone={stateTones[state]}>{leadStateLabels[state]}</StatusPill>,
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ receivedAt }) => formatMoment(receivedAt),
    isFigure: true,
    isSecondary: true,
  },
]
