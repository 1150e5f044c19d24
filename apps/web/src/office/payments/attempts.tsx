import { type ListedPayment, paymentGroups } from '@tableside/contract/payments'
import { formatProviderCode, type Payment, refundedOf, tenderSchema, tipBackOf } from '@tableside/domain/payments'
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  Select,
  StatusPill,
  TextField,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { formatTableName } from '../../shared/format-table-name.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { momentIn } from '../../shared/orders/order-states.ts'
import { tenderLabel } from '../../shared/payments/tender-labels.ts'
import { tenderNames } from '../../shared/payments/tender-names.ts'
import { paymentLabel, paymentTone } from '../orders/record-payments.tsx'
import { type PaymentFilter, paymentsQuery } from './payment-queries.ts'

const groupLabels = { taken: 'Taken', refunded: 'Refunded', waiting: 'Waiting', not_taken: 'Not taken' } as const
const tenders = [
  { id: 'any' as const, label: 'Any' },
  ...tenderSchema.options.map((id) => ({ id, label: tenderNames[id] })),
]

export type AttemptsProps = { filter: PaymentFilter; onFilterChange: (filter: PaymentFilter) => void }

/** Every attempt to take money, also those that came to nothing. */
export function Attempts({ filter, onFilterChange }: AttemptsProps) {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(paymentsQuery(restaurant.id, filter))
  const payments = found.data?.pages.flatMap((page) => page.payments) ?? []
  const searchedBackTo = found.data?.pages.at(-1)?.searchedBackTo ?? null
  const change = (changes: { [Name in keyof PaymentFilter]?: PaymentFilter[Name] | undefined }) =>
    onFilterChange(
      Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, each]) => each !== undefined)),
    )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Show"
          className="w-36"
          value={filter.group ?? 'all'}
          onChange={(chosen) => change({ group: paymentGroups.find((group) => group === chosen) })}
          options={[{ id: 'all', label: 'All' }, ...paymentGroups.map((id) => ({ id, label: groupLabels[id] }))]}
        />
        <Select
          label="Paid by"
          className="w-36"
          options={tenders}
          value={filter.tender ?? 'any'}
          onChange={(chosen) => change({ tender: chosen === 'any' ? undefined : chosen })}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <TextField label="To" type="date" value={filter.to ?? ''} onChange={(to) => change({ to: to || undefined })} />
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the payments"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Payments, newest first"
          columns={columnsIn(restaurant.timeZone)}
          rows={payments}
          rowKey={({ payment }) => payment.id}
          isLoading={found.isPending}
          empty={
            Object.keys(filter).length > 0 ? (
              <EmptyState title="No payments found">Show all of them, or choose other days.</EmptyState>
            ) : (
              <EmptyState
                title="No payments yet"
                icon={<CreditCard size={24} aria-hidden />}
                action={<ButtonLink href="/till">Open the till</ButtonLink>}
              >
                Payments appear here as soon as they are attempted, including those that fail.
              </EmptyState>
            )
          }
        />
      )}
      {found.hasNextPage && (
        <div className="flex flex-wrap items-center gap-4">
          <Button onPress={() => void found.fetchNextPage()} isPending={found.isFetchingNextPage}>
            {searchedBackTo ? 'Search further back' : 'Show more payments'}
          </Button>
          {searchedBackTo && (
            <p className="text-quiet text-sm">
              Searched back to {formatDay(searchedBackTo, restaurant.timeZone)} so far.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

export function OrderLink({
  orderId,
  orderNumber,
  calledFor,
}: Pick<ListedPayment, 'orderId' | 'orderNumber' | 'calledFor'>) {
  return (
    <span className="flex flex-col py-1">
      <TextLink href={`/dashboard/orders/${orderId}`} className="inline-flex min-h-8 items-center font-medium">
        {orderNumber}
      </TextLink>
      {calledFor && <span className="max-w-32 truncate text-quiet text-xs">{formatTableName(calledFor)}</span>}
    </span>
  )
}

function columnsIn(timeZone: string): Column<ListedPayment>[] {
  const momentOf = momentIn(timeZone)
  return [
    { id: 'order', header: 'Order', cell: (row) => <OrderLink {...row} /> },
    { id: 'at', header: 'Started', cell: ({ payment }) => momentOf(payment.startedAt), isSecondary: true },
    {
      id: 'by',
      header: 'Paid by',
      cell: ({ payment }) => <span className="inline-block first-letter:uppercase">{tenderLabel(payment)}</span>,
      isSecondary: true,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ payment }) => (
        <span className="flex flex-col items-start gap-0.5 py-1">
          <StatusPill tone={paymentTone(payment)}>{paymentLabel(payment)}</StatusPill>
          {whyOf(payment) && <span className="pl-1 text-quiet text-xs">{whyOf(payment)}</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      isFigure: true,
      cell: ({ payment }) => (
        <span className="flex flex-col items-end py-1">
          <Money pence={payment.amountPence} />
          {payment.tipPence > 0 && (
            <span className="text-quiet text-xs">
              + <Money pence={payment.tipPence} /> tip
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'refunded',
      header: 'Refunded',
      isFigure: true,
      isSecondary: true,
      cell: ({ payment }) => amountOr(refundsOf(payment)),
    },
    { id: 'fee', header: 'Fee', isFigure: true, isSecondary: true, cell: ({ payment }) => amountOr(feeOf(payment)) },
  ]
}

function whyOf(payment: Payment): string | null {
  if (payment.state === 'declined') return formatProviderCode(payment.declineCode)
  return payment.state === 'failed' ? formatProviderCode(payment.why) : null
}

function refundsOf(payment: Payment): number {
  return payment.state === 'captured' ? refundedOf(payment) + tipBackOf(payment) : 0
}

function feeOf(payment: Payment): number {
  if (payment.state !== 'captured') return 0
  return payment.refunds.reduce<number>((left, { feeBackPence }) => left - feeBackPence, payment.feePence)
}

function amountOr(pence: number) {
  return pence === 0 ? '–' : <Money pence={pence} />
}
