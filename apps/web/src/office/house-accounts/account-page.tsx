import type { HouseAccountRow } from '@tableside/contract/house-accounts'
import { limitLeft } from '@tableside/domain/house-accounts'
import { Banner, Button, formatPence, StatCard, StatCards, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Landmark, Pencil } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { accountQuery, agedParts, type StatementView } from './account-queries.ts'
import { AccountSheet } from './account-sheet.tsx'
import { BankTransferSheet } from './bank-transfer-sheet.tsx'
import { Statement } from './statement.tsx'
import { StopForm } from './stop-form.tsx'

export type AccountPageProps = {
  houseAccountId: string
  view: StatementView
  onViewChange: (view: StatementView) => void
}

/** One house account: what it owes, its statement, and what a manager may do about it. */
export function AccountPage({ houseAccountId, view, onViewChange }: AccountPageProps) {
  const { restaurant } = useRestaurant()
  const found = useQuery(accountQuery(restaurant.id, houseAccountId))
  return (
    <>
      <BackLink href="/dashboard/house-accounts">House accounts</BackLink>
      <QueryBoundary query={found} what="house account" missing="Go back to the list and choose another.">
        {({ account }) => (
          <>
            <Head account={account} />
            <Statement account={account} view={view} onViewChange={onViewChange} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

type Open = 'edit' | 'transfer' | 'stop'

function Head({ account }: { account: HouseAccountRow }) {
  const [open, setOpen] = useState<Open>()
  const { name, contact, address, owedPence, limitPence, stoppedAt, aged } = account
  const close = () => setOpen(undefined)
  const lines = [contact, ...address.split('\n')].filter((line) => line.trim() !== '')
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{name}</h1>
          {lines.length > 0 && <p className="wrap-anywhere text-quiet">{lines.join(', ')}</p>}
          {stoppedAt !== null && <StatusPill tone="bad">Stopped</StatusPill>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Pencil size={20} aria-hidden />} onPress={() => setOpen('edit')}>
            Edit
          </Button>
          <Button onPress={() => setOpen('stop')}>{stoppedAt === null ? 'Stop' : 'Use again'}</Button>
          <Button
            variant="primary"
            icon={<Landmark size={20} aria-hidden />}
            isDisabled={owedPence <= 0}
            onPress={() => setOpen('transfer')}
          >
            Record a bank transfer
          </Button>
        </div>
      </header>
      <StatCards label="What it owes" columns={3} className="mb-6">
        <StatCard label={owedPence < 0 ? 'In credit' : 'Owed'} value={formatPence(Math.abs(owedPence))} />
        <StatCard label="Limit" value={formatPence(limitPence)} />
        <StatCard label="Limit left" value={formatPence(limitLeft(account))} />
        {agedParts.slice(1).map(({ label, part }) => (
          <StatCard key={part} label={label} value={formatPence(aged[part])} />
        ))}
      </StatCards>
      {owedPence > limitPence && (
        <div className="mb-6">
          <Banner tone="attention" title={`${formatPence(owedPence - limitPence)} over the limit`}>
            Until it is settled, each further bill needs a manager’s approval.
          </Banner>
        </div>
      )}
      {open === 'edit' && <AccountSheet account={account} onClose={close} />}
      {open === 'transfer' && <BankTransferSheet account={account} onClose={close} />}
      {open === 'stop' && <StopForm account={account} onClose={close} />}
    </>
  )
}
