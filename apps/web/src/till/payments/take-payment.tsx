import { pence, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import {
  type CardPaymentCommand,
  type CashPaymentCommand,
  payablePence,
  penceOfDishes,
  type TerminalPaymentCommand,
  type VoucherPaymentCommand,
} from '@tableside/domain/payments'
import { SegmentedControl } from '@tableside/ui'
import { useState } from 'react'
import { useTill } from '../orders/till-context.tsx'
import { type Part, partPence, type Tip, tipPence } from './amounts.ts'
import { CardForm } from './card-form.tsx'
import { CashTaking } from './cash-taking.tsx'
import { PartChoice } from './part-choice.tsx'
import { stillToPay } from './split-by-dish.ts'
import { TerminalForm } from './terminal-form.tsx'
import { TipChoice } from './tip-choice.tsx'
import { VoucherForm } from './voucher-form.tsx'

export type TakePaymentProps = {
  order: Order
  part: Part
  onPart: (part: Part) => void
  onCash: (payment: Omit<CashPaymentCommand, 'paymentId'>) => void
  onCard: (payment: Omit<CardPaymentCommand, 'paymentId'>) => void
  onTerminal: (payment: Omit<TerminalPaymentCommand, 'paymentId'>) => void
  /** Absent where a voucher is no way to pay: for another voucher. */
  onVoucher?: (payment: Omit<VoucherPaymentCommand, 'paymentId'>) => void
}

type Choice = 'card' | 'terminal' | 'cash' | 'voucher'

/** How much, what tip, which tender: from top to bottom, with the answer most guests give already chosen. */
export function TakePayment({ order, part, onPart, onCash, onCard, onTerminal, onVoucher }: TakePaymentProps) {
  const { terminalName } = useTill().location
  const [tip, setTip] = useState<Tip>({ kind: 'none' })
  // Where there is a terminal beside the till, that is where most cards go.
  const [tender, setTender] = useState<Choice>(terminalName ? 'terminal' : 'card')
  const dishes = part.kind === 'dishes' ? stillToPay(order, part.dishes) : undefined
  const amountPence = partPence(part, payablePence(order), dishes && penceOfDishes(order, dishes))
  // Only where the guests split by dishes does a payment say what it is for.
  const parts = { amountPence: amountPence ?? ZERO, ...(dishes && { dishes }) }
  const tipIs = tipPence(tip, amountPence ?? pence(0))
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <PartChoice order={order} part={part} amountPence={amountPence} onChange={onPart} />
        {tender !== 'voucher' && (
          <TipChoice
            tip={tip}
            amountPence={amountPence ?? pence(0)}
            hasServiceCharge={order.totals.serviceChargePence > 0}
            onChange={setTip}
          />
        )}
        <SegmentedControl
          label="Paid by"
          options={tendersOf(terminalName, onVoucher !== undefined)}
          value={tender}
          onChange={setTender}
        />
      </div>
      {amountPence === undefined ? (
        <p role="status" className="text-quiet">
          {part.kind === 'dishes' ? 'Tap what this guest pays for.' : 'Enter an amount up to what is owed.'}
        </p>
      ) : tender === 'voucher' && onVoucher ? (
        <VoucherForm amountPence={amountPence} onUse={(code) => onVoucher({ ...parts, code })} />
      ) : tender === 'cash' ? (
        <CashTaking
          key={amountPence + tipIs}
          neededPence={pence(amountPence + tipIs)}
          onTake={(tenderedPence) => onCash({ ...parts, tipPence: tipIs, tenderedPence })}
        />
      ) : tender === 'terminal' ? (
        <TerminalForm
          terminalName={terminalName}
          chargedPence={pence(amountPence + tipIs)}
          onTake={(reference) => onTerminal({ ...parts, tipPence: tipIs, reference })}
        />
      ) : (
        <CardForm
          chargedPence={pence(amountPence + tipIs)}
          onCharge={(card) => onCard({ ...parts, tipPence: tipIs, ...card })}
        />
      )}
    </div>
  )
}

function tendersOf(terminalName: string, takesVouchers: boolean): { id: Choice; label: string }[] {
  return [
    ...(terminalName ? [{ id: 'terminal' as const, label: `Card on ${terminalName}` }] : []),
    { id: 'card', label: 'Card' },
    { id: 'cash', label: 'Cash' },
    ...(takesVouchers ? [{ id: 'voucher' as const, label: 'Voucher' }] : []),
  ]
}
