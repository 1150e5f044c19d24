import { type VoucherRow, voucherGroups } from '@tableside/contract/vouchers'
import {
  Banner,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  NativeSelect,
  SearchField,
  StatCard,
  StatCards,
  StatusPill,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift, SearchX } from 'lucide-react'
import { BackLink } from '../../shared/back-link.tsx'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { useTypedSearch } from '../../shared/use-typed-search.ts'
import { groupLabels, stateLabels, stateTones } from './voucher-labels.ts'
import { readVouchersView, type VouchersView, vouchersQuery } from './voucher-queries.ts'
import { VoucherSheet } from './voucher-sheet.tsx'

export type VouchersPageProps = { view: VouchersView; onViewChange: (view: VouchersView) => void }

/** Every gift voucher, and what is owed on them in all. */
export function VouchersPage({ view, onViewChange }: VouchersPageProps) {
  const { restaurant } = useRestaurant()
  const { field } = useTypedSearch(view.search ?? '', (search) => onViewChange(readVouchersView({ ...view, search })))
  const found = useInfiniteQuery(vouchersQuery(restaurant.id, view))
  const rows = found.data?.pages.flatMap(({ vouchers }) => vouchers) ?? []
  const totals = found.data?.pages[0]?.totals
  const isNarrowed = Boolean(view.group ?? view.search)
  const open = (voucher: string) => onViewChange(readVouchersView({ ...view, voucher }))
  return (
    <>
      <BackLink href="/dashboard/customers">Customers</BackLink>
      <header className="mb-6">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Gift vouchers</h1>
        <p className="text-quiet">Sold at the till. Owed to the holder, and counted as a sale when it is used.</p>
      </header>
      <StatCards label="What is owed" columns={3} className="mb-6">
        <StatCard
          label="Owed on vouchers"
          value={totals ? formatPence(totals.owedPence) : '–'}
          isLoading={found.isPending}
        />
        <StatCard
          label="Of which on active vouchers"
          value={totals ? formatPence(totals.usablePence) : '–'}
          isLoading={found.isPending}
        />
        <StatCard
          label="Vouchers with something on them"
          value={totals ? `${totals.count}` : '–'}
          isLoading={found.isPending}
        />
      </StatCards>
      {totals && totals.owedPence !== totals.ledgerPence && (
        <Banner tone="bad" title="The ledger does not match">
          It has {formatPence(totals.ledgerPence)} as owed on vouchers. Please tell support.
        </Banner>
      )}
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField label="Search by end of the code, order number or buyer" {...field} />
        <NativeSelect
          label="Show"
          options={voucherGroups.map((id) => ({ id, label: groupLabels[id] }))}
          value={view.group ?? ''}
          onChange={(group) => onViewChange(readVouchersView({ ...view, group }))}
          placeholder="All"
        />
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the vouchers"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Gift vouchers, newest first"
          columns={columnsFor(open)}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            isNarrowed ? (
              <EmptyState title="No vouchers found" icon={<SearchX size={24} aria-hidden />}>
                Search by the last four characters of the code, the number of the order that sold it, or the buyer’s
                name.
              </EmptyState>
            ) : (
              <EmptyState title="No voucher sold yet" icon={<Gift size={24} aria-hidden />}>
                At the till, the gift on top sells one: it is paid in cash or by card, and its code printed.
              </EmptyState>
            )
          }
        />
      )}
      <ShowMore of={found} />
      {view.voucher && (
        <VoucherSheet
          voucherId={view.voucher}
          onClose={() => onViewChange(readVouchersView({ ...view, voucher: undefined }))}
        />
      )}
    </>
  )
}

function columnsFor(open: (voucherId: string) => void): Column<VoucherRow>[] {
  return [
    {
      id: 'code',
      header: 'Voucher',
      cell: ({ id, last4, orderNumber }) => (
        <span className="flex flex-col items-start">
          <Button variant="quiet" className="figures -ml-4" onPress={() => open(id)}>
            <span className="whitespace-nowrap">•••• {last4}</span>
          </Button>
          <span className="text-quiet text-sm">Order {orderNumber}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <StatusPill tone={stateTones[state]}>{stateLabels[state]}</StatusPill>,
    },
    { id: 'buyer', header: 'Bought by', isSecondary: true, cell: ({ customerName }) => customerName ?? '–' },
    {
      id: 'until',
      header: 'Valid until',
      isSecondary: true,
      cell: ({ expiresOn }) => (
        <span className="whitespace-nowrap">{expiresOn === null ? 'No expiry' : formatDate(expiresOn)}</span>
      ),
    },
    {
      id: 'amount',
      header: 'Worth',
      isFigure: true,
      isSecondary: true,
      cell: ({ amountPence }) => <Money pence={amountPence} />,
    },
    { id: 'balance', header: 'Balance', isFigure: true, cell: ({ balancePence }) => <Money pence={balancePence} /> },
  ]
}
