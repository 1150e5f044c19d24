import {
  type Discount,
  discountApproval,
  discountOrder,
  discountPreview,
  notApproved,
  type Order,
} from '@tableside/domain/orders'
import { Button, formatPence, Sheet } from '@tableside/ui'
import { useState } from 'react'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { formatDiscount } from '../../shared/orders/order-labels.ts'
import { ApprovalStep } from './approval-step.tsx'
import { useTill } from './till-context.tsx'

export type DiscountGapProps = { order: Order; discount: Discount }

const maxNamed = 2

/** Says which dishes were added after a discount was approved, and offers to have it approved for them too. */
export function DiscountGap({ order, discount }: DiscountGapProps) {
  const [isAsking, setIsAsking] = useState(false)
  const missing = notApproved(order, discount)
  if (missing.length === 0) return null
  const named = missing.slice(0, maxNamed).map(({ line, quantity }) => `${quantity} × ${line.name}`)
  const others = missing.length > maxNamed ? [`${missing.length - maxNamed} more`] : []
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-saffron-wash px-3 py-1.5">
      <p className="wrap-anywhere min-w-40 flex-1">
        The {discount.kind === 'comp' ? 'comp' : 'discount'} does not cover {[...named, ...others].join(', ')}, added
        later.
      </p>
      <Button onPress={() => setIsAsking(true)}>Approve again</Button>
      {isAsking && <ApproveAgain order={order} discount={discount} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function ApproveAgain({ order, discount, onClose }: DiscountGapProps & { onClose: () => void }) {
  const { commands } = useTill()
  const mayApprove = useMayApprove()
  const { id: replacesId, kind, lineId, rateBps, reason, presetId } = discount
  const command = { kind, lineId, rateBps, amountPence: null, reason, replacesId, ...(presetId && { presetId }) }
  const offPence = discountPreview(order, command)
  const request = discountApproval(order.id, command, offPence)
  const isAlone = mayApprove(request, (own, context) => discountOrder(order, { ...command, id: '' }, own, context))
  const handleApproved = (approval: { approvalId?: string }) => {
    commands.discount(order.id, { ...command, ...approval })
    onClose()
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Approve again">
      <p className="mb-4">
        {formatDiscount(order, discount)}. With the dishes added later it takes {formatPence(offPence)} off.
      </p>
      {isAlone ? (
        <Button size="large" variant="primary" onPress={() => handleApproved({})}>
          Take {formatPence(offPence)} off
        </Button>
      ) : (
        <ApprovalStep
          request={request}
          label={`Manager PIN to take ${formatPence(offPence)} off`}
          onApproved={(approvalId) => handleApproved({ approvalId })}
        />
      )}
    </Sheet>
  )
}
