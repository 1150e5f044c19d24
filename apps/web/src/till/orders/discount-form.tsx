import { basisPoints, type Pence, pence } from '@tableside/domain/money'
import {
  type DiscountCommand,
  discountApproval,
  discountOrder,
  discountPreview,
  type Order,
  type OrderLine,
} from '@tableside/domain/orders'
import { Button, SegmentedControl, TillMoneyField } from '@tableside/ui'
import { useState } from 'react'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { ReasonChoice } from '../../shared/orders/reason-choice.tsx'
import { ApprovalStep } from './approval-step.tsx'
import { useTill } from './till-context.tsx'

const reasons = ['Guest was not happy', 'Took too long', 'Regular guest', 'Staff'] as const
const sizes = [
  { id: '1000', label: '10%' },
  { id: '2000', label: '20%' },
  { id: '5000', label: '50%' },
  { id: 'amount', label: 'Amount' },
  { id: 'comp', label: 'Comp' },
] as const
type Size = (typeof sizes)[number]['id']

export type DiscountFormProps = {
  order: Order
  /** Absent for the whole bill. */
  line?: OrderLine
  onDone: () => void
}

/** Lowers a dish or the whole bill, or gives it away: how much, why, and a manager's PIN unless one is doing it. */
export function DiscountForm({ order, line, onDone }: DiscountFormProps) {
  const { commands } = useTill()
  const mayApprove = useMayApprove()
  const [size, setSize] = useState<Size | null>(null)
  const [amount, setAmount] = useState<Pence | null>(null)
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const what = line ? line.name : 'the bill'
  const command = discountOf(size, amount, line, reason.trim())

  const handleDiscount = (approval: { approvalId?: string }) => {
    if (command) commands.discount(order.id, { ...command, ...approval })
    onDone()
  }
  const handlePress = () => {
    if (!command) return
    const request = discountApproval(order.id, command, discountPreview(order, command))
    const isAlone = mayApprove(request, (own, context) => discountOrder(order, { ...command, id: '' }, own, context))
    if (isAlone) handleDiscount({})
    else setIsAsking(true)
  }
  if (isAsking && command) {
    return (
      <ApprovalStep
        request={discountApproval(order.id, command, discountPreview(order, command))}
        label={`Manager PIN to discount ${what}`}
        onApproved={(approvalId) => handleDiscount({ approvalId })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl label={`Off ${what}`} options={sizes} value={size} onChange={setSize} />
      {size === 'amount' && (
        <TillMoneyField
          label="How much off"
          pence={amount}
          onChange={(typed) => setAmount(typed === null ? null : pence(typed))}
          autoFocus
        />
      )}
      <ReasonChoice label="Why" reasons={reasons} reason={reason} onChange={setReason} />
      <Button size="large" variant="primary" isDisabled={!command} onPress={handlePress}>
        {size === 'comp' ? `Comp ${what}` : `Discount ${what}`}
      </Button>
    </div>
  )
}

function discountOf(
  size: Size | null,
  amountPence: Pence | null,
  line: OrderLine | undefined,
  reason: string,
): Omit<DiscountCommand, 'id'> | undefined {
  if (size === null || reason === '' || (size === 'amount' && !amountPence)) return undefined
  const common = { lineId: line?.id ?? null, reason }
  if (size === 'amount') return { ...common, kind: 'discount', rateBps: null, amountPence }
  if (size === 'comp') return { ...common, kind: 'comp', rateBps: basisPoints(10_000), amountPence: null }
  return { ...common, kind: 'discount', rateBps: basisPoints(Number(size)), amountPence: null }
}
