import { type CustomerRow, customerFilters } from '@tableside/contract/customers'
import { allergyLine, channelLabels } from '@tableside/domain/customers'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  NativeSelect,
  SearchField,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX, TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { useTypedSearch } from '../../shared/use-typed-search.ts'
import { dayIn, filterLabels, formatVisits } from './customer-labels.ts'
import { customersQuery, type DirectoryView, readDirectoryView } from './customer-queries.ts'
import { CustomerSheet } from './customer-sheet.tsx'

export type DirectoryProps = { view: DirectoryView; onViewChange: (view: DirectoryView) => void }

/** Everybody by name, found by name, number or address. */
export function Directory({ view, onViewChange }: DirectoryProps) {
  const { restaurant } = useRestaurant()
  const { field } = useTypedSearch(view.search ?? '', (search) => onViewChange(readDirectoryView({ ...view, search })))
  const [isAdding, setIsAdding] = useState(false)
  const found = useInfiniteQuery(customersQuery(restaurant.id, view))
  const rows = found.data?.pages.flatMap(({ customers }) => customers) ?? []
  const isNarrowed = Boolean(view.filter ?? view.search)
  const add = (
    <Button variant="primary" icon={<Plus size={20} aria-hidden />} onPress={() => setIsAdding(true)}>
      Add customer
    </Button>
  )
  return (
    <>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <SearchField label="Search by name, phone or email" {...field} />
        <NativeSelect
          label="Show"
          options={customerFilters.map((id) => ({ id, label: filterLabels[id] }))}
          value={view.filter ?? ''}
          onChange={(filter) => onViewChange(readDirectoryView({ ...view, filter }))}
          placeholder="Everyone"
        />
        {add}
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the directory"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Customers by name"
          columns={columnsFor(restaurant.timeZone)}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            isNarrowed ? (
              <EmptyState title="No customers found" icon={<SearchX size={24} aria-hidden />}>
                Search by the start of a first or last name, phone number or email address, or by the last digits of the
                number.
              </EmptyState>
            ) : (
              <EmptyState title="Nobody in the directory yet" icon={<Users size={24} aria-hidden />} action={add}>
                Add a guest here, or on an order at the till: their visits, favourites and allergies then come by
                themselves.
              </EmptyState>
            )
          }
        />
      )}
      <ShowMore of={found} />
      {isAdding && <CustomerSheet onClose={() => setIsAdding(false)} />}
    </>
  )
}

function columnsFor(timeZone: string): Column<CustomerRow>[] {
  const day = dayIn(timeZone)
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <span className="flex flex-col py-1">
          <TextLink
            href={`/dashboard/customers/${row.id}`}
            className="wrap-anywhere inline-flex min-h-7 items-center font-medium"
          >
            {row.name}
          </TextLink>
          <Allergy row={row} />
        </span>
      ),
    },
    {
      id: 'reach',
      header: 'Contact',
      isSecondary: true,
      cell: ({ email, phone }) => (
        <>
          <span className="wrap-anywhere block min-w-52 text-sm">{email || (phone ? '' : '–')}</span>
          <span className="figures block text-quiet">{phone}</span>
        </>
      ),
    },
    {
      id: 'marketing',
      header: 'Marketing consent',
      isSecondary: true,
      cell: ({ mayWrite }) => mayWrite.map((channel) => channelLabels[channel]).join(', ') || 'No',
    },
    {
      id: 'last',
      header: 'Last visit',
      isSecondary: true,
      cell: ({ lastVisitAt }) => <span className="whitespace-nowrap">{lastVisitAt ? day(lastVisitAt) : '–'}</span>,
    },
    {
      id: 'visits',
      header: 'Visits',
      isFigure: true,
      cell: ({ visits }) => <span title={formatVisits(visits)}>{visits}</span>,
    },
    { id: 'spent', header: 'Spent', isFigure: true, cell: ({ spentPence }) => <Money pence={spentPence} /> },
  ]
}

function Allergy({ row }: { row: CustomerRow }) {
  const line = allergyLine(row)
  if (!line) return null
  return (
    <span className="flex items-start gap-1.5 text-beet text-sm">
      <TriangleAlert size={16} aria-label="Allergies" role="img" className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">{line}</span>
    </span>
  )
}
