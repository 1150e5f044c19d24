import type { ReplyOf } from '@tableside/contract/core'
import {
  type Adjustment,
  type ListedPayment,
  maxListed,
  type Overpaid,
  type paymentsAttention,
} from '@tableside/contract/payments'
import { sumPence } from '@tableside/domain/money'
import { formatProviderCode, isRefundPending } from '@tableside/domain/payments'
import { localDate } from '@tableside/domain/time'
import { Button, ButtonLink, Card, EmptyState, ErrorState, formatPence, Loading, Money } from '@tableside/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatSince } from '../../shared/format-since.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { formatEndingHold } from '../../shared/payments/format-ending-hold.ts'
import { formatHeldCash, HeldSheet } from '../../shared/payments/held-payment.tsx'
import { tenderLabel } from '../../shared/payments/tender-labels.ts'
import { useNow } from '../../shared/use-now.ts'
import { CheckNow } from '../orders/record-payments.tsx'
import { OrderLink } from './attempts.tsx'
import { type Clearing, ClearRefundSheet } from './clear-refund-sheet.tsx'
import { DifferenceSheet } from './difference-sheet.tsx'

type Lists = ReplyOf<typeof paymentsAttention>

/** What does not settle by itself, each with what can be done about it. */
export function Attention({ attention }: { attention: UseQueryResult<Lists> }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const now = useNow(10_000)
  const [holding, setHolding] = useState<ListedPayment | null>(null)
  const [deciding, setDeciding] = useState<ListedPayment | null>(null)
  const [clearing, setClearing] = useState<Clearing | null>(null)
  if (!attention.data) {
    return attention.error ? (
      <ErrorState
        title="Couldn’t load what needs attention"
        onRetry={() => void attention.refetch()}
        isRetrying={attention.isFetching}
      />
    ) : (
      <Loading what="what needs attention" className="h-40" />
    )
  }
  const {
    unanswered,
    differing,
    held,
    refundsOutstanding,
    overpaid,
    suspense,
    adjustments,
    endingHolds,
    depositsOwed,
  } = attention.data
  if (
    [unanswered, differing, held, refundsOutstanding, overpaid, suspense, adjustments, endingHolds, depositsOwed].every(
      ({ length }) => length === 0,
    )
  ) {
    return (
      <Card>
        <EmptyState title="Nothing needs attention" icon={<CircleCheck size={24} aria-hidden className="text-herb" />}>
          All card payments and refunds are settled, no cash is held, no tab runs out, no deposit waits and nobody
          overpaid.
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
        title="Cash held for a manager"
        says="A till took it offline. Count the drawer, then accept or refuse it. Until then it does not count as paid."
        rows={held}
        keyOf={({ payment }) => payment.id}
      >
        {(row) => (
          <Entry row={row} says={row.payment.state === 'held' && formatHeldCash(row.payment)}>
            {mayDecide && (
              <Button variant="primary" onPress={() => setHolding(row)}>
                Decide
              </Button>
            )}
          </Entry>
        )}
      </List>
      <List
        title="Tabs whose card hold ends"
        says="Close the tab before the hold ends, or release the hold and ask the guest for the card again. After that nothing can be taken from it."
        rows={endingHolds}
        keyOf={({ orderId }) => orderId}
      >
        {(row) => (
          <Entry row={row} says={formatEndingHold(row, restaurant.timeZone, now)}>
            <ButtonLink href={`/till/orders/${row.orderId}`}>Open the tab</ButtonLink>
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
            says={`${formatPence(row.payment.amountPence + row.payment.tipPence)} by card, for ${formatSince(row.payment.startedAt, now)}`}
          >
            <CheckNow restaurantId={restaurant.id} order={{ id: row.orderId }} payment={row.payment} />
          </Entry>
        )}
      </List>
      <List
        title="Refunds pending"
        says="The provider has not said yet whether the money went back. It is never sent twice."
        rows={refundsOutstanding}
        keyOf={({ payment }) => payment.id}
      >
        {(row) => (
          <Entry row={row} says={`${formatPence(onItsWay(row))} to ${tenderLabel(row.payment)}`}>
            <CheckNow restaurantId={restaurant.id} order={{ id: row.orderId }} payment={row.payment} />
          </Entry>
        )}
      </List>
      <List
        title="Overpaid"
        says="These guests are owed money: they paid more than the bill."
        rows={overpaid}
        keyOf={({ orderId }) => orderId}
      >
        {(row) => (
          <Entry row={row} says={<OverpaidNote row={row} />}>
            <ButtonLink href={`/dashboard/orders/${row.orderId}`}>Refund it</ButtonLink>
          </Entry>
        )}
      </List>
      <List
        title="Deposits to hand back"
        says="These bookings were cancelled, and the deposit was not paid by a card we can refund, or its refund failed. Hand it back and refund the payment on its order. Of a party that has paid its bill or left, say at the booking whether what is left goes back or is kept."
        rows={depositsOwed}
        keyOf={({ bookingId }) => bookingId}
      >
        {({ guestName, startsAt, amountPence, isUndecided, ...row }) => (
          <Entry
            row={{ ...row, calledFor: guestName || 'Name erased' }}
            says={`${formatPence(amountPence)}, for ${formatDay(startsAt, restaurant.timeZone)}`}
          >
            {isUndecided ? (
              <ButtonLink href={`/dashboard/bookings?date=${localDate(startsAt, restaurant.timeZone)}`}>
                Open the booking
              </ButtonLink>
            ) : (
              <ButtonLink href={`/dashboard/orders/${row.orderId}`}>Refund it</ButtonLink>
            )}
          </Entry>
        )}
      </List>
      <List
        title="Refunded too much"
        says="The provider refunded more than was left to refund. It is booked in suspense: compare the order with the provider’s own page, and ask the provider why."
        rows={suspense}
        keyOf={({ payment }) => payment.id}
      >
        {(row) => (
          <Entry row={row} says={`${formatPence(row.suspensePence)} to ${tenderLabel(row.payment)}`}>
            {mayDecide && (
              <Button
                onPress={() =>
                  setClearing({ ...row, kind: 'suspense', paymentId: row.payment.id, amountPence: row.suspensePence })
                }
              >
                Mark as cleared
              </Button>
            )}
          </Entry>
        )}
      </List>
      <List
        title="Disputes and returned refunds"
        says="The card provider moved this money after the payment. Answer a dispute on the provider’s own page. Pay a returned refund another way, then mark it."
        rows={adjustments}
        keyOf={({ providerRef }) => providerRef}
      >
        {(row) => (
          <Entry row={row} says={formatAdjustment(row)}>
            {mayDecide && row.kind === 'failed_refund' && (
              <Button onPress={() => setClearing({ ...row, kind: 'failed_refund' })}>Paid another way</Button>
            )}
          </Entry>
        )}
      </List>
      {holding?.payment.state === 'held' && (
        <HeldSheet
          restaurantId={restaurant.id}
          orderId={holding.orderId}
          title={`Order ${holding.orderNumber}`}
          payment={holding.payment}
          onClose={() => setHolding(null)}
        />
      )}
      {clearing && <ClearRefundSheet clearing={clearing} onClose={() => setClearing(null)} />}
      {deciding && <DifferenceSheet restaurantId={restaurant.id} row={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}

function OverpaidNote({ row }: { row: Overpaid }) {
  return (
    <>
      <Money pence={row.overpaidPence} className="font-semibold" /> owed to the guest
      {row.onItsWayPence > 0 && `, ${formatPence(row.onItsWayPence)} on its way back`}
    </>
  )
}

function saidOf({ payment }: ListedPayment): string {
  const said = payment.state === 'unknown' ? payment.said : null
  return `Asked for ${formatPence(payment.amountPence + payment.tipPence)}, took ${formatPence(said?.amountPence ?? 0)}`
}

function formatAdjustment({ kind, status, amountPence, feePence }: Adjustment): string {
  if (kind === 'failed_refund') return `A refund of ${formatPence(amountPence)} came back: the guest is still owed it`
  const fee = feePence > 0 ? `, ${formatPence(feePence)} fee` : ''
  return `${formatPence(amountPence)} disputed: ${formatProviderCode(status)}${fee}`
}

function onItsWay({ payment }: ListedPayment): number {
  if (payment.state !== 'captured') return 0
  return sumPence(payment.refunds.filter(isRefundPending).flatMap((each) => [each.amountPence, each.tipBackPence]))
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
  const isCutShort = rows.length >= maxListed
  return (
    <Card title={isCutShort ? `${title} (${maxListed} or more)` : `${title} (${rows.length})`}>
      <p className="-mt-2 mb-3 text-quiet text-sm">
        {says}
        {isCutShort && ` ${maxListed} are listed; the next appear as you settle these.`}
      </p>
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
  children?: ReactNode
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
