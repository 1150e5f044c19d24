import type { OnAccountCommand } from '@tableside/domain/house-accounts'
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
import { tabOf } from '@tableside/domain/tabs'
import { SegmentedControl } from '@tableside/ui'
import { useState } from 'react'
import { orderView } from '../customer-display/customer-view.ts'
import { useCustomerTip, useCustomerView } from '../customer-display/use-customer-view.ts'
import { AccountForm } from '../house-accounts/account-form.tsx'
import { useTill } from '../orders/till-context.tsx'
import { HoldForm } from '../tabs/hold-form.tsx'
import { type Part, partPence, type Tip, tipPence } from './amounts.ts'
import { CardForm } from './card-form.tsx'
import { CashTaking } from './cash-taking.tsx'
import { PartChoice } from './part-choice.tsx'
import { stillToPay } from './split-by-dish.ts'
import { TerminalForm } from './terminal-form.tsx'
import { TipChoice } from './tip-choice.tsx'
import { useTips } from './use-tips.ts'
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
  /** Absent where nothing goes on account: a voucher, and who may not put it there. */
  onAccount?: (payment: Omit<OnAccountCommand, 'paymentId'>) => void
  /** The bill stays open. */
  onLater: () => void
}

type Choice = 'tab' | 'card' | 'terminal' | 'cash' | 'voucher' | 'account'

/** How much, what tip, which tender: from top to bottom, with the answer most guests give already chosen. */
export function TakePayment(props: TakePaymentProps) {
  const { order, part, onPart, onCash, onCard, onTerminal, onVoucher, onAccount, onLater } = props
  const { terminalName } = useTill().location
  const [tip, setTip] = useState<Tip>({ kind: 'none' })
  // Where there is a terminal beside the till, that is where most cards go.
  const tab = tabOf(order)
  const held = tab?.state === 'held' ? tab : undefined
  const [chosen, setTender] = useState<Choice>(held ? 'tab' : terminalName ? 'terminal' : 'card')
  // Another till has released it, or it ran out.
  const tender = chosen === 'tab' && !held ? 'card' : chosen
  const dishes = part.kind === 'dishes' ? stillToPay(order, part.dishes) : undefined
  const amountPence = partPence(part, payablePence(order), dishes && penceOfDishes(order, dishes))
  // Only where the guests split by dishes does a payment say what it is for.
  const parts = { amountPence: amountPence ?? ZERO, ...(dishes && { dishes }) }
  const { ratesBps, isOffered, isAskedOnReader } = useTips(order)
  const asksTip = isAskedOnReader && tender === 'card'
  const offersTip = !asksTip && tender !== 'voucher' && tender !== 'account'
  const tipIs = asksTip ? ZERO : tipPence(tip, amountPence ?? pence(0))
  const isShown = offersTip && isOffered
  const chosenBps = tip.kind === 'none' ? null : tip.kind === 'rate' ? tip.rateBps : undefined
  useCustomerView(orderView(order, isShown ? { amountPence: amountPence ?? ZERO, ratesBps, chosenBps } : null))
  useCustomerTip((rateBps) => isShown && setTip(rateBps === null ? { kind: 'none' } : { kind: 'rate', rateBps }))
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <PartChoice order={order} part={part} amountPence={amountPence} onChange={onPart} />
        {asksTip && <p className="text-quiet">The card reader asks the guest for a tip.</p>}
        {offersTip && (
          <TipChoice tip={tip} amountPence={amountPence ?? pence(0)} isOffered={isOffered} onChange={setTip} />
        )}
        <SegmentedControl
          label="Paid by"
          // Five of them fit on a phone.
          className="max-sm:[&_label]:px-1!"
          options={tendersOf(terminalName, {
            tab: held !== undefined,
            vouchers: onVoucher !== undefined,
            accounts: onAccount !== undefined,
          })}
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
      ) : tender === 'account' && onAccount ? (
        <AccountForm
          amountPence={amountPence}
          onCharge={(account) => onAccount({ ...parts, ...account })}
          onLater={onLater}
        />
      ) : tender === 'tab' && held ? (
        <HoldForm
          tab={held}
          amountPence={amountPence}
          tipPence={tipIs}
          mayTakePart={!dishes}
          onTake={(taken) => onCard({ ...parts, amountPence: taken, tipPence: tipIs, holdId: held.id })}
        />
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
          onCharge={(card) => onCard({ ...parts, tipPence: tipIs, ...(asksTip && { asksTip }), ...card })}
        />
      )}
    </div>
  )
}

function tendersOf(
  terminalName: string,
  takes: { readonly tab: boolean; readonly vouchers: boolean; readonly accounts: boolean },
): { id: Choice; label: string }[] {
  return [
    ...(takes.tab ? [{ id: 'tab' as const, label: 'Tab' }] : []),
    ...(terminalName ? [{ id: 'terminal' as const, label: `Card on ${terminalName}` }] : []),
    { id: 'card', label: 'Card' },
    { id: 'cash', label: 'Cash' },
    ...(takes.vouchers ? [{ id: 'voucher' as const, label: 'Voucher' }] : []),
    ...(takes.accounts ? [{ id: 'account' as const, label: 'On account' }] : []),
  ]
}
