import { getVatInvoices, reopenOrder, returnPoints } from '@tableside/contract/orders'
import { isReopenable, isStillToday, isVoucherSale, paidByPointsAlone } from '@tableside/domain/orders'
import { isInvoiceable } from '@tableside/domain/receipts'
import { Banner, Button, ButtonLink, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone, Printer, ReceiptPoundSterling } from 'lucide-react'
import { useState } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { orderTypeLabels, whoFor } from '../../shared/orders/order-labels.ts'
import { OrderState } from '../../shared/orders/order-state.tsx'
import { momentIn } from '../../shared/orders/order-states.ts'
import { type OrderRecordData, orderRecordQuery } from '../../shared/orders/record-query.ts'
import { ReopenSheet } from '../../shared/orders/reopen-sheet.tsx'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { ReprintSheet } from '../../shared/receipts/reprint-sheet.tsx'
import { VatInvoiceSheet } from '../../shared/receipts/vat-invoice-sheet.tsx'
import { PaidGuest } from './paid-guest.tsx'
import { PointsBackSheet } from './points-back-sheet.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordLines } from './record-lines.tsx'
import { RecordMoney } from './record-money.tsx'
import { RecordPayments } from './record-payments.tsx'
import { RecordTickets } from './record-tickets.tsx'

/** Everything that happened to one order, after the till and before. */
export function OrderRecord({ orderId }: { orderId: string }) {
  const { restaurant } = useRestaurant()
  const found = useQuery(orderRecordQuery(restaurant.id, orderId))
  return (
    <>
      <BackLink href="/dashboard/orders">Orders</BackLink>
      <QueryBoundary
        query={found}
        what="order"
        missing="It may belong to another restaurant, or the link is incomplete."
        skeleton={skeleton}
      >
        {(record) => <Found record={record} />}
      </QueryBoundary>
    </>
  )
}

const skeleton = (
  <>
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-64" />
    <Skeleton className="h-40" />
  </>
)

function Found({ record }: { record: OrderRecordData }) {
  const { order } = record
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [isPrinting, setIsPrinting] = useState(false)
  const [isInvoicing, setIsInvoicing] = useState(false)
  const [isReopening, setIsReopening] = useState(false)
  const [isGivingBack, setIsGivingBack] = useState(false)
  const mayReopen =
    isReopenable(order) &&
    isStillToday(order.closedAt, new Date().toISOString(), restaurant) &&
    can(reopenOrder.access) === true
  const momentOf = momentIn(restaurant.timeZone)
  const late = record.history.filter(({ isAfterBill }) => isAfterBill)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-3 font-display font-semibold text-2xl sm:text-3xl">
            Order {order.number}
            {!record.joinedInto && <OrderState order={{ state: order.state, joinedInto: null }} />}
          </h1>
          {record.joinedInto && <OrderState order={{ state: order.state, joinedInto: record.joinedInto }} />}
          <p className="mt-1 text-quiet">
            {[whoFor(order), orderTypeLabels[order.orderType], record.locationName, momentOf(order.openedAt)]
              .filter((each, index, all) => all.indexOf(each) === index)
              .join(' · ')}
          </p>
          <p className="text-quiet">
            Opened by {record.people[order.openedBy]}
            {order.servedBy !== order.openedBy && `, served by ${record.people[order.servedBy]}`}
            {order.covers ? `, ${order.covers} guests` : ''}
            {order.closedAt ? `, closed ${momentOf(order.closedAt)}` : ''}
          </p>
          {!isVoucherSale(order) && <PaidGuest order={order} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {order.state === 'open' && can({ permission: 'orders.take' }) === true && (
            <ButtonLink href={`/till/orders/${order.id}`} icon={<MonitorSmartphone size={20} aria-hidden />}>
              Open on the till
            </ButtonLink>
          )}
          {paidByPointsAlone(order) && !mayReopen && can(returnPoints.access) === true && (
            <Button onPress={() => setIsGivingBack(true)}>Give points back</Button>
          )}
          {mayReopen && <Button onPress={() => setIsReopening(true)}>Open again</Button>}
          {isInvoiceable(order) && can(getVatInvoices.access) === true && (
            <Button icon={<ReceiptPoundSterling size={20} aria-hidden />} onPress={() => setIsInvoicing(true)}>
              VAT invoice
            </Button>
          )}
          <Button variant="primary" icon={<Printer size={20} aria-hidden />} onPress={() => setIsPrinting(true)}>
            {order.state === 'open' ? 'Print the bill' : record.receiptPrints > 0 ? 'Reprint receipt' : 'Print receipt'}
          </Button>
        </div>
      </div>
      {late.length > 0 && (
        <div className="mt-5">
          <Banner tone="attention" title="Changed after the bill was printed">
            {late.map(({ what, by }) => `${what} (${by})`).join(' · ')}
          </Banner>
        </div>
      )}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <RecordLines record={record} momentOf={momentOf} />
          <RecordPayments record={record} momentOf={momentOf} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <RecordMoney order={order} />
          <RecordTickets record={record} momentOf={momentOf} />
          <RecordHistory history={record.history} momentOf={momentOf} />
        </div>
      </div>
      {isInvoicing && <VatInvoiceSheet order={order} onClose={() => setIsInvoicing(false)} />}
      {isReopening && (
        <ReopenSheet order={order} onReopened={() => setIsReopening(false)} onClose={() => setIsReopening(false)} />
      )}
      {isGivingBack && <PointsBackSheet order={order} onClose={() => setIsGivingBack(false)} />}
      {isPrinting && <ReprintSheet restaurant={restaurant} order={order} onClose={() => setIsPrinting(false)} />}
    </>
  )
}
