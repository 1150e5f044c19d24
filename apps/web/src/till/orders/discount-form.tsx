import type { Restaurant } from '@tableside/contract/restaurants'
import { basisPoints, formatPence, formatPercent, type Pence, pence, ZERO } from '@tableside/domain/money'
import {
  type DiscountCommand,
  type DiscountPreset,
  discountApproval,
  discountOrder,
  discountPreview,
  type Order,
  type OrderLine,
  presetRefusal,
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
  const [preset, setPreset] = useState<DiscountPreset | null>(null)
  const what = line ? line.name : 'the bill'
  const command = preset ? discountOfPreset(preset) : discountOf(size, amount, line, reason.trim())

  const handleDiscount = (approval: { approvalId?: string }) => {
    if (command) commands.discount(order.id, { ...command, ...approval })
    onDone()
  }
  const handlePreset = (chosen: DiscountPreset) => {
    const given = discountOfPreset(chosen)
    const request = discountApproval(order.id, given, discountPreview(order, given))
    const isAlone =
      !chosen.needsApproval ||
      mayApprove(request, (own, context) => discountOrder(order, { ...given, id: '' }, own, context))
    if (isAlone) {
      commands.discount(order.id, given)
      onDone()
      return
    }
    setPreset(chosen)
    setIsAsking(true)
  }
  const handlePress = () => {
    if (!command) return
    const request = discountApproval(order.id, command, discountPreview(order, command))
    const isAlone = mayApprove(request, (own, context) => discountOrder(order, { ...command, id: '' }, own, context))
    if (isAlone) handleDiscount({})
    else setIsAsking(true)
  }
  const handleBack = () => {
    setIsAsking(false)
    setPreset(null)
  }
  if (isAsking && command) {
    return (
      <ApprovalStep
        request={discountApproval(order.id, command, discountPreview(order, command))}
        label={`Manager PIN to discount ${what}`}
        onApproved={(approvalId) => handleDiscount({ approvalId })}
        onBack={handleBack}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {!line && <PresetButtons order={order} onChoose={handlePreset} />}
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

type PresetButtonsProps = { order: Order; onChoose: (preset: DiscountPreset) => void }

/** The restaurant's own discounts, each in one tap; one that is not for this bill says why. */
function PresetButtons({ order, onChoose }: PresetButtonsProps) {
  // What a device has kept since before there were any has none.
  const { discountPresets = [] }: Partial<Pick<Restaurant, 'discountPresets'>> = useTill().restaurant
  if (discountPresets.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-2">
      {discountPresets.map((preset) => {
        const refusal = presetRefusal(order, preset)
        return (
          <li key={preset.id} className="flex">
            <Button size="large" className="flex-1" isDisabled={refusal !== undefined} onPress={() => onChoose(preset)}>
              <span className="flex min-w-0 flex-col">
                <span className="wrap-anywhere">{preset.name}</span>
                <span className="block font-normal text-sm">
                  {refusal === undefined
                    ? `${formatPresetSize(preset)} off${preset.needsApproval ? ', approved' : ''}`
                    : refusal === 'preset_given_already'
                      ? 'On the bill'
                      : `From ${formatPence(preset.minBillPence)}`}
                </span>
              </span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const formatPresetSize = ({ rateBps, amountPence }: DiscountPreset) =>
  rateBps === null ? formatPence(amountPence ?? ZERO) : `${formatPercent(rateBps)}`

function discountOfPreset({ id, name, rateBps, amountPence }: DiscountPreset): Omit<DiscountCommand, 'id'> {
  return { kind: 'discount', lineId: null, rateBps, amountPence, reason: name, presetId: id }
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
