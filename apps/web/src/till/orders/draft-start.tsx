import type { Order } from '@tableside/domain/orders'
import { EmptyState, SegmentedControl } from '@tableside/ui'
import { ReceiptText } from 'lucide-react'
import { orderTypeLabels } from '../../shared/orders/order-labels.ts'
import { LastPayment } from '../payments/last-payment.tsx'
import type { NewOrderType } from '../use-till-navigation.ts'

const types = (['counter', 'takeaway'] as const).map((id) => ({ id, label: orderTypeLabels[id] }))

export type DraftStartProps = { order: Order; paid: string | undefined; onType: (orderType: NewOrderType) => void }

/** A new order before its first dish: what kind it is, as the VAT hangs on it, and the change of the one before. */
export function DraftStart({ order: { orderType }, paid, onType }: DraftStartProps) {
  return (
    <div className="flex flex-col gap-4 p-4">
      {orderType !== 'table' && (
        <SegmentedControl label="Kind of order" options={types} value={orderType} onChange={onType} />
      )}
      {paid ? (
        <LastPayment paymentId={paid} />
      ) : (
        <EmptyState title="Nothing ordered yet" icon={<ReceiptText size={24} aria-hidden />}>
          Tap a dish to add it. Hold it for a note, or to mark it as sold out.
        </EmptyState>
      )}
    </div>
  )
}
