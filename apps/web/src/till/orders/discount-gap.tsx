import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import {
  type Discount,
  discountApproval,
  discountOrder,
  discountPreview,
  notApproved,
  type Order,
  shortfallOf,
} from '@tableside/domain/orders'
import { Button, formatPence, Sheet } from '@tableside/ui'
import { useState } from 'react'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { formatDiscount } from '../../shared/orders/order-labels.ts'
import { ApprovalStep } from './approval-step.tsx'
import { useTill } from './till-context.tsx'

export type DiscountGapProps = { order: Order; discount: Discount }

const maxNamed = 2

/**
 * Says why a discount takes off less than it could: dishes were added after it was approved, or the bill has become too
 * small for it. Where a manager can have it take off more, offers to approve it again.
 */
export function DiscountGap({ order, discount }: DiscountGapProps) {
  const [isAsking, setIsAsking] = useState(false)
  const gap = formatGap(order, discount)
  if (gap === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-saffron-wash px-3 py-1.5">
      <p className="wrap-anywhere min-w-40 flex-1">{gap.text}</p>
      {gap.isApprovable && <Button onPress={() => setIsAsking(true)}>Approve again</Button>}
      {isAsking && <ApproveAgain order={order} discount={discount} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function formatGap(order: Order, discount: Discount): { text: string; isApprovable: boolean } | undefined {
  const shortfall = shortfallOf(order, discount)
  if (shortfall?.because === 'minimum') {
    const minimum = formatPence(shortfall.minBillPence)
    return { text: `${discount.reason} is for bills from ${minimum}, so nothing comes off now.`, isApprovable: false }
  }
  if (shortfall) {
    const [off, wanted] = [formatPence(shortfall.offPence), formatPence(shortfall.wantedPence)]
    const text = `Only ${off} of ${wanted} comes off: the bill is smaller now, and more needs a manager.`
    return { text, isApprovable: true }
  }
  const missing = notApproved(order, discount)
  if (missing.length === 0) return undefined
  const named = missing.slice(0, maxNamed).map(({ line, quantity }) => `${quantity} × ${line.name}`)
  const others = missing.length > maxNamed ? [`${missing.length - maxNamed} more`] : []
  const what = discount.kind === 'comp' ? 'comp' : 'discount'
  return { text: `The ${what} does not cover ${[...named, ...others].join(', ')}, added later.`, isApprovable: true }
}

function ApproveAgain({ order, discount, onClose }: DiscountGapProps & { onClose: () => void }) {
  const { commands } = useTill()
  const mayApprove = useMayApprove()
  const { id: replacesId, kind, lineId, rateBps, reason, presetId } = discount
  const size = { kind, lineId, rateBps, amountPence: discount.amountPence, reason, replacesId }
  const offPence = discountPreview(order, size)
  // Of an amount no more than there is; a preset's is never other than its own.
  const amountPence = rateBps === null && !presetId ? zeroOrMorePenceSchema.parse(offPence) : discount.amountPence
  const command = { ...size, amountPence, ...(presetId && { presetId }) }
  const request = discountApproval(order.id, command, offPence)
  const isAlone = mayApprove(request, (own, context) => discountOrder(order, { ...command, id: '' }, own, context))
  const handleApproved = (approval: { approvalId?: string }) => {
    commands.discount(order.id, { ...command, ...approval })
    onClose()
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Approve again">
      <p className="mb-4">
        {formatDiscount(order, discount)}. On the bill as it is now it takes {formatPence(offPence)} off.
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
