import { type HouseAccountRow, listHouseAccounts } from '@tableside/contract/house-accounts'
import {
  Banner,
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  StatCard,
  StatCards,
  StatusPill,
  TextLink,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BookUser, Plus } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { EveryLocationNeeded } from '../../shared/identity/every-location-needed.tsx'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { accountsQuery, agedParts } from './account-queries.ts'
import { AccountSheet } from './account-sheet.tsx'

/** Every house account with what it owes, by age. An account is of the whole restaurant. */
export function HouseAccountsPage() {
  const { can } = useAccess()
  return can(listHouseAccounts.access) === 'every_location_needed' ? (
    <Card title="House accounts">
      <EveryLocationNeeded />
    </Card>
  ) : (
    <Accounts />
  )
}

function Accounts() {
  const { restaurant } = useRestaurant()
  const [isAdding, setIsAdding] = useState(false)
  const found = useQuery(accountsQuery(restaurant.id))
  const { accounts = [], totals } = found.data ?? {}
  return (
    <>
      <BackLink href="/dashboard/customers">Customers</BackLink>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">House accounts</h1>
          <p className="text-quiet">Regulars who eat now and pay later. A bill is a sale when it is put on account.</p>
          {totals && (
            <p className="mt-1 text-lg">
              Owed in all: <Money pence={totals.owedPence} className="font-semibold" />
            </p>
          )}
        </div>
        <Button variant="primary" icon={<Plus size={20} aria-hidden />} onPress={() => setIsAdding(true)}>
          Add an account
        </Button>
      </header>
      <StatCards label="What is owed, by age of the bills" className="mb-6">
        {agedParts.map(({ label, part }) => (
          <StatCard
            key={label}
            label={label}
            value={totals ? formatPence(totals.aged[part]) : '–'}
            isLoading={found.isPending}
          />
        ))}
      </StatCards>
      {totals && totals.owedPence !== totals.ledgerPence && (
        <Banner tone="bad" title="The ledger does not match">
          It has {formatPence(totals.ledgerPence)} as owed by house accounts. Please tell support.
        </Banner>
      )}
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the accounts"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="House accounts by name"
          columns={columns}
          rows={accounts}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            <EmptyState title="No house accounts yet" icon={<BookUser size={24} aria-hidden />}>
              Add a company or a person with a limit. At the till, choose On account when they pay.
            </EmptyState>
          }
        />
      )}
      {isAdding && <AccountSheet account={undefined} onClose={() => setIsAdding(false)} />}
    </>
  )
}

const columns: Column<HouseAccountRow>[] = [
  {
    id: 'name',
    header: 'Account',
    cell: ({ id, name, stoppedAt }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <TextLink href={`/dashboard/house-accounts/${id}`} className="wrap-anywhere inline-flex min-h-11 items-center">
          {name}
        </TextLink>
        {stoppedAt !== null && <StatusPill tone="bad">Stopped</StatusPill>}
      </span>
    ),
  },
  { id: 'limit', header: 'Limit', isFigure: true, isSecondary: true, cell: (row) => <Money pence={row.limitPence} /> },
  ...agedParts.map(({ part, label }) => aged(part, label)),
  {
    id: 'owed',
    header: 'Owed',
    isFigure: true,
    cell: ({ owedPence }) => <Money pence={owedPence} className="font-semibold" />,
  },
]

function aged(part: keyof HouseAccountRow['aged'], header: string): Column<HouseAccountRow> {
  return {
    id: part,
    header,
    isFigure: true,
    isSecondary: true,
    cell: (row) => (row.aged[part] === 0 ? <span className="text-quiet">–</span> : <Money pence={row.aged[part]} />),
  }
}
