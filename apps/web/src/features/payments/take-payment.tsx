import { type Pence, pence } from '@tableside/domain/money'
import type { CardPaymentCommand, CashPaymentCommand, VoucherPaymentCommand } from '@tableside/domain/payments'
import { SegmentedControl } from '@tableside/ui'
import { useState } from 'react'
import { type Part, partPence, type Tip, tipPence } from './amounts.ts'
import { CardForm } from './card-form.tsx'
import { CashForm } from './cash-form.tsx'
import { PartChoice } from './part-choice.tsx'
import { TipChoice } from './tip-choice.tsx'
import { VoucherForm } from './voucher-form.tsx'

export type TakePaymentProps = {
  payable: Pence
  part: Part
  onPart: (part: Part) => void
  onCash: (payment: Omit<CashPaymentCommand, 'paymentId'>) => void
  onCard: (payment: Omit<CardPaymentCommand, 'paymentId'>) => void
  /** Absent where a voucher is no way to pay: for another voucher. */
  onVoucher?: (payment: Omit<VoucherPaymentCommand, 'paymentId'>) => void
}

const tenders = [
  { id: 'card', label: 'Card' },
  { id: 'cash', label: 'Cash' },
  { id: 'voucher', label: 'Voucher' },
] as const

/** How much, what tip, which tender: from top to bottom, with the answer most guests give already chosen. */
export function TakePayment({ payable, part, onPart, onCash, onCard, onVoucher }: TakePaymentProps) {
  const [tip, setTip] = useState<Tip>({ kind: 'none' })
  const [tender, setTender] = useState<'card' | 'cash' | 'voucher'>('card')
  const amountPence = partPence(part, payable)
  const tipIs = tipPence(tip, amountPence ?? pence(0))
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <PartChoice part={part} payable={payable} onChange={onPart} />
        {tender !== 'voucher' && <TipChoice tip={tip} amountPence={amountPence ?? pence(0)} onChange={setTip} />}
        <SegmentedControl
          label="Paid by"
          options={tenders.filter(({ id }) => id !== 'voucher' || onVoucher)}
          value={tender}
          onChange={setTender}
        />
      </div>
      {amountPence === undefined ? (
        <p role="status" className="text-quiet">
          Enter an amount up to what is owed.
        </p>
      ) : tender === 'voucher' && onVoucher ? (
        <VoucherForm amountPence={amountPence} onUse={(code) => onVoucher({ amountPence, code })} />
      ) : tender === 'cash' ? (
        <CashForm
          key={amountPence + tipIs}
          neededPence={pence(amountPence + tipIs)}
          onTake={(tenderedPence) => onCash({ amountPence, tipPence: tipIs, tenderedPence })}
        />
      ) : (
        <CardForm
          chargedPence={pence(amountPence + tipIs)}
          onCharge={(card) => onCard({ amountPence, tipPence: tipIs, ...card })}
        />
      )}
    </div>
  )
}
