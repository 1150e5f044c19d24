import type { ReplyOf } from '@tableside/contract/core'
import type { ListedPayment, Overpaid, paymentsAttention } from '@tableside/contract/payments'
import { sumPence } from '@tableside/domain/money'
import { isOnItsWay } from '@tableside/domain/payments'
import { Button, ButtonLink, Card, EmptyState, ErrorState, formatPence, Loading, Money } from '@tableside/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sinceWords } from '../../shared/since-words.ts'
import { useNow } from '../../shared/use-now.ts'
import { useAccess, useRestaurant } from '../identity/index.ts'
import { CheckNow } from '../order-book/index.ts'
import { tenderWords } from '../payments/index.ts'
import { OrderLink } from './attempts.tsx'
import { DifferenceSheet } from './difference-sheet.tsx'

type Lists = ReplyOf<typeof paymentsAttention>

/** What does not settle by itself, each with what can be done about it. */
export function Attention({ attention }: { attention: UseQueryResult<Lists> }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const now = useNow(10_000)
  const [deciding, setDeciding] = useState<ListedPayment | null>(null)
  if (!attention.data) {
    return attention.error ? (
      <ErrorState
        title="We could not load what needs attention"
        onRetry={() => void attention.refetch()}
        isRetrying={attention.isFetching}
      />
    ) : (
      <Loading what="what needs attention" className="h-40" />
    )
  }
  const { unanswered, differing, refundsOutstanding, overpaid } = attention.data
  if (unanswered.length + differing.length + refundsOutstanding.length + overpaid.length === 0) {
    return (
      <Card>
        <EmptyState title="Nothing needs you" icon={<CircleCheck size={24} aria-hidden className="text-herb" />}>
          Every card payment and refund has its answer, and nobody paid too much.
        </EmptyState>
      </Card>
    )
  }
  const mayDecide = can({ permission: 'payments.refund', feature: 'payment_processing' }) === true
  return (
    <div className="flex flex-col gap-5">
      <List
        title="The provider took another amount"
        says="Choose which of the two counts. Until then the bill waits, and nobody may take the payment again."
        rows={differing}
        keyOf={({ payment }) => payment.id}
      >
        {(row) => (
          <Entry row={row} says={saidOf(row)}>
            {mayDecide && (
              <Button variant="primary" onPress={() => setDeciding(row)}>
                Decide
              </Button>
            )}
          </Entry>
        )}
      </List>
      <List
        title="No answer from the provider"
        says="We ask every few seconds. Do not take these payments again."
        rows={unanswered}
        keyOf={({ payment }) => payment.id}
      >
        {(row) => (
          <Entry
            row={row}
            says={`${formatPence(row.payment.amountPence + row.payment.tipPence)} by card, for ${sinceWords(row.payment.startedAt, now)}`}
          >
            <CheckNow restaurantId={restaurant.id} order={{ id: row.orderId }} payment={row.payment} />
          </Entry>
        )}
      </List>
      <List
        title="Refunds on their way"
        says="The provider has not said yet whether the money went back. It is never sent twice."
        rows={refundsOutstanding}
        keyOf={({ payment }) => payment.id}
      >
        {(row) => (
          <Entry row={row} says={`${formatPence(onItsWay(row))} to ${tenderWords(row.payment)}`}>
            <CheckNow restaurantId={restaurant.id} order={{ id: row.orderId }} payment={row.payment} />
          </Entry>
        )}
      </List>
      <List
        title="Paid too much"
        says="These guests are owed money: more came in than the bill cost."
        rows={overpaid}
        keyOf={({ orderId }) => orderId}
      >
        {(row) => (
          <Entry row={row} says={<OverpaidWords row={row} />}>
            <ButtonLink href={`/dashboard/orders/${row.orderId}`}>Refund it</ButtonLink>
          </Entry>
        )}
      </List>
      {deciding && <DifferenceSheet restaurantId={restaurant.id} row={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}

function OverpaidWords({ row }: { row: Overpaid }) {
  return (
    <>
      <Money pence={row.overpaidPence} className="font-semibold" /> more than the bill
    </>
  )
}

function saidOf({ payment }: ListedPayment): string {
  const said = payment.state === 'unknown' ? payment.said : null
  return `Asked for ${formatPence(payment.amountPence + payment.tipPence)}, took ${formatPence(said?.amountPence ?? 0)}`
}

function onItsWay({ payment }: ListedPayment): number {
  if (payment.state !== 'captured') return 0
  return sumPence(payment.refunds.filter(isOnItsWay).flatMap((each) => [each.amountPence, each.tipBackPence]))
}

type ListProps<Row> = {
  title: string
  says: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

function List<Row>({ title, says, rows, keyOf, children }: ListProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Card title={`${title} (${rows.length})`}>
      <p className="-mt-2 mb-3 text-quiet text-sm">{says}</p>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="py-2">
            {children(row)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type EntryProps = {
  row: Pick<ListedPayment, 'orderId' | 'orderNumber' | 'calledFor'>
  says: ReactNode
  children: ReactNode
}

function Entry({ row, says, children }: EntryProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <OrderLink {...row} />
      <span className="figures min-w-40 flex-1">{says}</span>
      {children}
    </div>
  )
}
