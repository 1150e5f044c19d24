import { addressOf } from '@tableside/client/http'
import { type AccountStatement, getAccountStatementPdf, type StatementEntry } from '@tableside/contract/house-accounts'
import { tenderLabel } from '@tableside/domain/reports'
import { ButtonLink, type Column, DataTable, EmptyState, formatPence, Money, TextField, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { FileText, ReceiptText } from 'lucide-react'
import { formatDate, formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { todayIn } from '../reports/dates.ts'
import { type Period, type StatementView, statementQuery } from './account-queries.ts'

export type StatementProps = {
  account: { readonly id: string }
  view: StatementView
  onViewChange: (view: StatementView) => void
}

/** The statement of some days, this month at first, and the same on paper. */
export function Statement({ account, view, onViewChange }: StatementProps) {
  const { restaurant } = useRestaurant()
  const today = todayIn(restaurant)
  const period: Period = { from: view.from ?? `${today.slice(0, 7)}-01`, to: view.to ?? today }
  const isTurned = period.from > period.to
  const found = useQuery({ ...statementQuery(restaurant.id, account.id, period), enabled: !isTurned })
  const change = (changes: StatementView) => onViewChange({ ...period, ...changes })
  const params = { restaurantId: restaurant.id, houseAccountId: account.id }
  return (
    <section aria-label="Statement">
      <h2 className="mb-3 font-semibold text-lg">Statement</h2>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TextField label="From" type="date" value={period.from} onChange={(from) => from && change({ from })} />
        <TextField
          label="To"
          type="date"
          value={period.to}
          onChange={(to) => to && change({ to })}
          error={isTurned ? 'Choose a day after the first' : undefined}
        />
        <ButtonLink
          href={addressOf(getAccountStatementPdf, { params, query: period })}
          target="_blank"
          icon={<FileText size={20} aria-hidden />}
        >
          PDF
        </ButtonLink>
      </div>
      {!isTurned && (
        <QueryBoundary query={found} what="statement" missing="Go back to the list and choose another account.">
          {({ statement }) => <Found statement={statement} />}
        </QueryBoundary>
      )}
    </section>
  )
}

function Found({ statement }: { statement: AccountStatement }) {
  const { from, to, openingPence, entries, chargedPence, settledPence, closingPence, changes } = statement
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label={`Balance before ${formatDate(from)}`} pence={openingPence} />
        <Figure label="Put on account" pence={chargedPence} />
        <Figure label="Settled" pence={settledPence} />
        <Figure label={`Balance on ${formatDate(to)}`} pence={closingPence} />
      </dl>
      <DataTable
        label="Bills and payments, oldest first"
        columns={columns}
        rows={entries}
        rowKey={({ at, kind, orderNumber, balancePence }) => `${at} ${kind} ${orderNumber} ${balancePence}`}
        empty={
          <EmptyState title="Nothing on these days" icon={<ReceiptText size={24} aria-hidden />}>
            Bills that are put on the account and what settles it will be here.
          </EmptyState>
        }
      />
      <Changes changes={changes} />
    </div>
  )
}

function Figure({ label, pence }: { label: string; pence: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-line border-b py-2 sm:flex-col sm:gap-0">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="figures font-semibold text-lg">{formatPence(pence)}</dd>
    </div>
  )
}

const columns: Column<StatementEntry>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ businessDate: day }) => <span className="whitespace-nowrap">{formatDate(day)}</span>,
  },
  { id: 'what', header: 'What', cell: (entry) => <What entry={entry} /> },
  {
    id: 'place',
    header: 'Location',
    isSecondary: true,
    cell: ({ locationName, byName }) => (
      <span className="flex flex-col">
        <span className="wrap-anywhere">{locationName}</span>
        <span className="text-quiet text-sm">{byName}</span>
      </span>
    ),
  },
  { id: 'amount', header: 'Amount', isFigure: true, cell: ({ amountPence }) => <Money pence={amountPence} /> },
  {
    id: 'balance',
    header: 'Balance',
    isFigure: true,
    isSecondary: true,
    cell: ({ balancePence }) => <Money pence={balancePence} className="font-semibold" />,
  },
]

const kindLabels: Record<StatementEntry['kind'], string> = {
  charged: 'Bill',
  refunded: 'Refund of bill',
  settled: 'Payment',
  returned: 'Refund of payment',
}

function What({ entry: { kind, orderId, orderNumber, tender, reference } }: { entry: StatementEntry }) {
  const label = `${kindLabels[kind]} ${orderNumber}`
  const how = [tender === null ? '' : tenderLabel(tender), reference].filter((part) => part !== '').join(', ')
  return (
    <span className="flex flex-col">
      {orderId === null ? (
        label
      ) : (
        <TextLink href={`/dashboard/orders/${orderId}`} className="inline-flex min-h-6 items-center">
          {label}
        </TextLink>
      )}
      {how && <span className="wrap-anywhere text-quiet text-sm">{how}</span>}
    </span>
  )
}

const actLabels = { opened: 'Opened', changed: 'Changed', stopped: 'Stopped', resumed: 'Used again' } as const

function Changes({ changes }: Pick<AccountStatement, 'changes'>) {
  const { restaurant } = useRestaurant()
  return (
    <section aria-label="Account history">
      <h2 className="font-semibold text-lg">Account history</h2>
      <ol className="divide-y divide-line">
        {changes.map(({ at, byName, act, limitPence, reason }) => (
          <li key={`${at} ${act}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{actLabels[act]}</span>
              <span className="block text-quiet text-sm">
                {formatMoment(at, restaurant.timeZone)}, {byName}
              </span>
              {reason && <span className="wrap-anywhere block text-quiet text-sm">“{reason}”</span>}
            </span>
            <span className="figures shrink-0">Limit {formatPence(limitPence)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
