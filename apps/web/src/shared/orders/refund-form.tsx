import { type Pence, pence, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import {
  type CapturedPayment,
  feeBackFor,
  leftToRefund,
  linesLeftToRefund,
  type RefundedLine,
  refundOfLines,
} from '@tableside/domain/payments'
import { Banner, Button, formatPence, Money, MoneyField, SegmentedControl, TillMoneyField } from '@tableside/ui'
import { useState } from 'react'
import { tenderLabel } from '../payments/tender-labels.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { ReasonChoice } from './reason-choice.tsx'

/** What is to be given back. */
export type RefundDraft = { amountPence: Pence; tipPence: Pence; reason: string; lines: RefundedLine[] }

export type RefundFormProps = {
  order: Order
  payment: CapturedPayment
  /** In service, where every amount is typed as at the till. */
  isAtTill: boolean
  isPending: boolean
  problem: string | null
  onSubmit: (draft: RefundDraft) => void
}

const reasons = ['Guest was not happy', 'Charged too much', 'Dish was not served', 'Order cancelled'] as const

const wayBack: Record<CapturedPayment['tender'], string> = {
  cash: 'In cash',
  card: 'To the card',
  terminal: 'On the terminal: refund it there as well',
  marketplace: 'By the marketplace: refund it there as well',
  voucher: 'Onto the voucher',
  house_account: 'Off the house account',
  bank_transfer: 'From your bank: send it there as well',
  imported: 'By the till that took it',
}

/** How much, of what, and why; with what it does to the fee before one says yes. */
export function RefundForm({ order, payment, isAtTill, isPending, problem, onSubmit }: RefundFormProps) {
  const { billPence: leftPence, tipPence: tipLeftPence } = leftToRefund(payment)
  const AmountField = isAtTill ? TillMoneyField : MoneyField
  const [way, setWay] = useState<'amount' | 'dishes'>('amount')
  const [typedPence, setTypedPence] = useState<number | null>(leftPence)
  const [typedTipPence, setTypedTipPence] = useState<number | null>(0)
  const [lines, setLines] = useState<RefundedLine[]>([])
  const [reason, setReason] = useState('')

  const wantedPence = way === 'amount' ? pence(typedPence ?? 0) : refundOfLines(order, lines)
  const amountPence = way === 'amount' ? wantedPence : pence(Math.min(wantedPence, leftPence))
  const tipPence = pence(typedTipPence ?? 0)
  const isTooMuch = amountPence > leftPence
  const isTipTooMuch = tipPence > tipLeftPence
  const total = formatPence(amountPence + tipPence)
  const isReady = amountPence + tipPence > 0 && !isTooMuch && !isTipTooMuch && reason.trim() !== ''
  const left = linesLeftToRefund(order)

  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onSubmit({ amountPence, tipPence, reason: reason.trim(), lines: way === 'dishes' ? lines : [] })
      }}
    >
      <p className="text-quiet">
        Back to {tenderLabel(payment)}: at most {formatPence(leftPence)}
        {tipLeftPence > 0 && ` and ${formatPence(tipLeftPence)} of the tip`}.
      </p>
      {problem && <Banner tone="bad" title={problem} />}
      {left.length > 0 && (
        <SegmentedControl
          label="Refund by"
          value={way}
          onChange={setWay}
          options={[
            { id: 'amount', label: 'An amount' },
            { id: 'dishes', label: 'Dishes' },
          ]}
        />
      )}
      {way === 'amount' ? (
        <AmountField
          label="Of the bill"
          pence={typedPence}
          onChange={setTypedPence}
          error={isTooMuch ? `At most ${formatPence(leftPence)} is left of this payment` : undefined}
        />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
          {left.map((line) => (
            <li key={line.lineId} className="flex flex-wrap items-center gap-3 px-3 py-2">
              <span className="min-w-32 flex-1">
                {line.name}
                <span className="block text-quiet text-sm">
                  {line.quantity} paid, <Money pence={line.paidPence} />
                </span>
              </span>
              <QuantityStepper
                label={line.name}
                minimum={0}
                quantity={lines.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0}
                maximum={line.quantity}
                onChange={(quantity) => setLines(withQuantity(lines, line.lineId, quantity))}
              />
            </li>
          ))}
        </ul>
      )}
      {way === 'dishes' && wantedPence > leftPence && (
        <p className="text-saffron text-sm">
          These dishes cost {formatPence(wantedPence)}; this payment has {formatPence(leftPence)} left to refund.
        </p>
      )}
      {tipLeftPence > 0 && (
        <AmountField
          label="Of the tip"
          description="The tip belongs to your staff: it is refunded only if you say so."
          pence={typedTipPence}
          onChange={setTypedTipPence}
          error={isTipTooMuch ? `At most ${formatPence(tipLeftPence)} is left of the tip` : undefined}
        />
      )}
      <ReasonChoice label="Why" reasons={reasons} reason={reason} onChange={setReason} />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-4 text-sm">
        <dt className="text-quiet">{wayBack[payment.tender]}</dt>
        <dd className="text-right font-semibold">{total}</dd>
        <dt className="text-quiet">Processing fee returned to you</dt>
        <dd className="text-right">
          <Money pence={isTooMuch ? ZERO : feeBackFor(payment, amountPence)} />
        </dd>
      </dl>
      <Button type="submit" variant="danger" size="large" isPending={isPending} isDisabled={!isReady}>
        Refund {total}
      </Button>
    </form>
  )
}

function withQuantity(lines: readonly RefundedLine[], lineId: string, quantity: number): RefundedLine[] {
  const others = lines.filter((line) => line.lineId !== lineId)
  return quantity > 0 ? [...others, { lineId, quantity }] : others
}
