import type { GuestPayableBill, GuestTable } from '@tableside/contract/guest-tables'
import { formatPence } from '@tableside/ui/plain'
import { useId, useState } from 'react'
import { newId } from '../shared/new-id.ts'
import { ChoiceRow } from './choice-row.tsx'
import { GuestButton } from './guest-button.tsx'
import { Notice } from './notice.tsx'
import {
  billName,
  chargedPence,
  dishName,
  firstChoice,
  type PayChoice,
  paymentOf,
  type ShareKind,
  serviceOf,
  shareOf,
  tipOf,
} from './pay-share.ts'
import { Sheet } from './sheet.tsx'
import { Stepper } from './stepper.tsx'
import { TextLine } from './text-line.tsx'
import type { PayStep, usePayment } from './use-payment.ts'

type Paying = NonNullable<GuestTable['paying']>
type Payment = ReturnType<typeof usePayment>
type PaySheetProps = { paying: Paying; payment: Payment; step: PayStep }

/** What a guest pays, and what became of it. */
export default function PaySheet({ paying, payment, step }: PaySheetProps) {
  if (step.kind === 'asking')
    return (
      <Sheet title="Paying" onClose={payment.close}>
        <p role="status" className="my-4">
          Asking the card provider. Please keep this page open.
        </p>
      </Sheet>
    )
  if (step.kind === 'checking')
    return (
      <Sheet title="Payment being checked" onClose={payment.close}>
        <p role="status" className="my-4">
          {step.text}
        </p>
        <BigButton text="Check now" onPress={payment.check} />
      </Sheet>
    )
  if (step.kind === 'unfinished')
    return (
      <Sheet title="Payment not finished" onClose={payment.close}>
        <p role="status" className="my-4">
          {step.text}
        </p>
        <BigButton text="Continue paying" onPress={payment.payAgain} />
        <GuestButton variant="quiet" onClick={() => void payment.cancel()} className="mt-2 w-full">
          Cancel this payment
        </GuestButton>
      </Sheet>
    )
  if (step.kind === 'paid')
    return (
      <Sheet title="Thank you" onClose={payment.close}>
        <p role="status" className="my-4">
          {step.text}
        </p>
        <BigButton text="Done" onPress={async () => payment.close()} />
      </Sheet>
    )
  return <ChooseSheet paying={paying} payment={payment} problem={step.problem} />
}

function BigButton({ text, onPress }: { text: string; onPress: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const handlePress = async () => {
    setIsBusy(true)
    await onPress()
    setIsBusy(false)
  }
  return (
    <GuestButton variant="primary" size="large" isBusy={isBusy} onClick={() => void handlePress()} className="w-full">
      {text}
    </GuestButton>
  )
}

type ChooseSheetProps = Pick<PaySheetProps, 'paying' | 'payment'> & { problem: string }

function ChooseSheet({ paying, payment, problem }: ChooseSheetProps) {
  const { bills, testCards } = paying
  const [kept, setChoice] = useState<PayChoice | null>(null)
  // Somebody else may have paid the bill that was chosen.
  const bill = bills.find(({ orderId }) => orderId === kept?.orderId) ?? bills[0]
  if (!bill)
    return (
      <Sheet title="Pay" onClose={payment.close}>
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <p className="my-4">Nothing is left to pay.</p>
      </Sheet>
    )
  const choice = kept?.orderId === bill.orderId ? kept : firstChoice(bill, testCards[0]?.token)
  const change = (part: Partial<PayChoice>) => setChoice({ ...choice, ...part })
  const wanted = paymentOf(bill, choice, '')
  return (
    <Sheet title="Pay" onClose={payment.close}>
      {bills.length > 1 && (
        <fieldset className="my-4">
          <legend className="font-semibold">Which bill?</legend>
          {bills.map((each) => (
            <ChoiceRow
              key={each.orderId}
              type="radio"
              name="bill"
              checked={each.orderId === bill.orderId}
              onChange={() => setChoice(firstChoice(each, choice.cardToken))}
            >
              {`${billName(each)}: ${formatPence(each.payablePence)}`}
            </ChoiceRow>
          ))}
        </fieldset>
      )}
      <p className="figures flex justify-between font-semibold">
        <span>Left to pay</span>
        <span>{formatPence(bill.payablePence)}</span>
      </p>
      <WaysToPay bill={bill} choice={choice} onChange={change} />
      <ServiceCharge bill={bill} choice={choice} onChange={change} />
      {(bill.serviceChargePence === 0 || choice.isServiceOff) && (
        <TextLine
          label="Tip in pounds (optional)"
          value={choice.tip}
          maxLength={9}
          inputMode="decimal"
          onText={(tip) => change({ tip })}
        />
      )}
      {testCards.length > 0 && (
        <TestCards cards={testCards} token={choice.cardToken} onChoose={(cardToken) => change({ cardToken })} />
      )}
      {problem !== '' && <Notice isUrgent>{problem}</Notice>}
      <GuestButton
        variant="primary"
        size="large"
        disabled={!wanted}
        onClick={() => wanted && void payment.pay({ ...wanted, paymentId: newId() })}
        className="mt-2 w-full"
      >
        {`Pay ${formatPence(wanted ? chargedPence(wanted) : 0)}`}
      </GuestButton>
    </Sheet>
  )
}

/** The optional service charge of this guest's share, off in one tap; the others pay theirs, or take it off. */
function ServiceCharge({ bill, choice, onChange }: WaysProps) {
  const servicePence = serviceOf(bill, choice)
  if (choice.kind === 'amount' && bill.serviceLeftPence > 0)
    return (
      <p className="my-4">
        An amount pays its part of the optional service charge. To pay without it, choose another way above.
      </p>
    )
  if (servicePence === 0) return null
  return (
    <div className="my-4">
      <p>{`Your share includes an optional service charge of ${formatPence(servicePence)}.`}</p>
      <ChoiceRow
        type="checkbox"
        checked={choice.isServiceOff}
        onChange={() => onChange({ isServiceOff: !choice.isServiceOff })}
      >
        Pay my share without it
      </ChoiceRow>
    </div>
  )
}

type WaysProps = { bill: GuestPayableBill; choice: PayChoice; onChange: (part: Partial<PayChoice>) => void }

function WaysToPay({ bill, choice, onChange }: WaysProps) {
  const { dishes, payablePence } = bill
  const way = (kind: ShareKind, text: string) => (
    <ChoiceRow type="radio" name="way" checked={choice.kind === kind} onChange={() => onChange({ kind })}>
      {text}
    </ChoiceRow>
  )
  const toggled = (lineId: string) =>
    choice.lineIds.includes(lineId) ? choice.lineIds.filter((id) => id !== lineId) : [...choice.lineIds, lineId]
  const typed = shareOf(bill, choice)
  return (
    <fieldset className="my-4">
      <legend className="font-semibold">What do you pay?</legend>
      {way('all', `Everything that is left: ${formatPence(payablePence)}`)}
      {dishes.length > 1 && way('dishes', 'My dishes')}
      {choice.kind === 'dishes' && (
        <div className="ml-8">
          {dishes.map((dish) => (
            <ChoiceRow
              key={dish.share.lineId}
              type="checkbox"
              checked={choice.lineIds.includes(dish.share.lineId)}
              onChange={() => onChange({ lineIds: toggled(dish.share.lineId) })}
            >
              {`${dishName(dish)}, ${formatPence(dish.costPence)}`}
            </ChoiceRow>
          ))}
        </div>
      )}
      {way('even', 'An even share')}
      {choice.kind === 'even' && (
        <div className="ml-8">
          <Stepper
            value={choice.people}
            min={2}
            max={40}
            what="person"
            text={`${choice.people} people`}
            onChange={(people) => onChange({ people })}
          />
          <p className="text-sm text-quiet">
            {`The whole bill shared evenly is ${formatPence(shareOf(bill, choice) ?? 0)} each. The last one pays what is left.`}
          </p>
        </div>
      )}
      {way('amount', 'Another amount')}
      {choice.kind === 'amount' && (
        <div className="ml-8">
          <TextLine
            label="Amount in pounds"
            hint={typed !== undefined && typed > payablePence ? 'That is more than is left to pay.' : ''}
            value={choice.amount}
            maxLength={9}
            inputMode="decimal"
            onText={(amount) => onChange({ amount })}
          />
        </div>
      )}
      {tipOf(choice) === undefined && <p className="text-sm text-saffron">Write the tip like 2.50.</p>}
    </fieldset>
  )
}

type TestCardsProps = { cards: Paying['testCards']; token: string | undefined; onChoose: (token: string) => void }

function TestCards({ cards, token, onChoose }: TestCardsProps) {
  const id = useId()
  return (
    <div className="my-4">
      <label htmlFor={id} className="block font-medium">
        Demo card: no money moves
      </label>
      <select
        id={id}
        value={token}
        onChange={({ target }) => onChoose(target.value)}
        className="mt-1 min-h-12 w-full rounded-control border border-edge bg-surface px-3"
      >
        {cards.map((card) => (
          <option key={card.token} value={card.token}>
            {`${card.name} ${card.says}`}
          </option>
        ))}
      </select>
    </div>
  )
}
