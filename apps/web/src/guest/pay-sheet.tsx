import type { GuestPayableBill, GuestTable } from '@tableside/contract/guest-tables'
import { useState } from 'react'
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
import { TestCards } from './test-cards.tsx'
import { TextLine } from './text-line.tsx'
import type { PayStep, usePayment } from './use-payment.ts'
import { useWords } from './words.tsx'

type Paying = NonNullable<GuestTable['paying']>
type Payment = ReturnType<typeof usePayment>
type PaySheetProps = { restaurantName: string; paying: Paying; payment: Payment; step: PayStep }

/** What a guest pays, and what became of it. */
export default function PaySheet({ restaurantName, paying, payment, step }: PaySheetProps) {
  const { t } = useWords()
  if (step.kind === 'asking')
    return (
      <Sheet title={t('pay.paying')} onClose={payment.close}>
        <p role="status" className="my-4">
          {t('pay.asking')}
        </p>
      </Sheet>
    )
  if (step.kind === 'checking')
    return (
      <Sheet title={t('pay.checkingTitle')} onClose={payment.close}>
        <p role="status" className="my-4">
          {step.text}
        </p>
        <BigButton text={t('pay.checkNow')} onPress={payment.check} />
      </Sheet>
    )
  if (step.kind === 'unfinished')
    return (
      <Sheet title={t('pay.unfinished')} onClose={payment.close}>
        <p role="status" className="my-4">
          {step.text}
        </p>
        <BigButton text={t('pay.goOn')} onPress={payment.payAgain} />
        <GuestButton variant="quiet" onClick={() => void payment.cancel()} className="mt-2 w-full">
          {t('pay.cancel')}
        </GuestButton>
      </Sheet>
    )
  if (step.kind === 'paid')
    return (
      <Sheet title={t('pay.thanks')} onClose={payment.close}>
        <p role="status" className="my-4">
          {step.text}
        </p>
        <BigButton text={t('pay.done')} onPress={async () => payment.close()} />
      </Sheet>
    )
  return <ChooseSheet restaurantName={restaurantName} paying={paying} payment={payment} problem={step.problem} />
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

type ChooseSheetProps = Omit<PaySheetProps, 'step'> & { problem: string }

function ChooseSheet({ restaurantName, paying, payment, problem }: ChooseSheetProps) {
  const words = useWords()
  const { t, money } = words
  const { bills, testCards } = paying
  const [kept, setChoice] = useState<PayChoice | null>(null)
  // Somebody else may have paid the bill that was chosen.
  const bill = bills.find(({ orderId }) => orderId === kept?.orderId) ?? bills[0]
  if (!bill)
    return (
      <Sheet title={t('pay.title')} onClose={payment.close}>
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <p className="my-4">{t('pay.nothingLeft')}</p>
      </Sheet>
    )
  const choice = kept?.orderId === bill.orderId ? kept : firstChoice(bill, testCards[0]?.token)
  const change = (part: Partial<PayChoice>) => setChoice({ ...choice, ...part })
  const wanted = paymentOf(bill, choice, '')
  return (
    <Sheet
      title={t('pay.title')}
      onClose={payment.close}
      footer={
        <>
          {problem !== '' && <Notice isUrgent>{problem}</Notice>}
          <GuestButton
            variant="primary"
            size="large"
            disabled={!wanted}
            onClick={() => wanted && void payment.pay({ ...wanted, paymentId: newId() })}
            className="w-full"
          >
            {t('frame.pay', { amount: money(wanted ? chargedPence(wanted) : 0) })}
          </GuestButton>
          <p className="mt-2 text-center text-sm text-quiet">{t('pay.payee', { restaurant: restaurantName })}</p>
        </>
      }
    >
      {bills.length > 1 && (
        <fieldset className="my-4">
          <legend className="font-semibold">{t('pay.whichBill')}</legend>
          {bills.map((each) => (
            <ChoiceRow
              key={each.orderId}
              type="radio"
              name="bill"
              checked={each.orderId === bill.orderId}
              onChange={() => setChoice(firstChoice(each, choice.cardToken))}
            >
              {t('pay.billAmount', { bill: billName(words, each), amount: money(each.payablePence) })}
            </ChoiceRow>
          ))}
        </fieldset>
      )}
      <p className="figures flex justify-between font-semibold">
        <span>{t('table.left')}</span>
        <span>{money(bill.payablePence)}</span>
      </p>
      <WaysToPay bill={bill} choice={choice} onChange={change} />
      <ServiceCharge bill={bill} choice={choice} onChange={change} />
      {(bill.serviceChargePence === 0 || choice.isServiceOff) && (
        <TextLine
          label={t('pay.tip')}
          value={choice.tip}
          maxLength={9}
          inputMode="decimal"
          onText={(tip) => change({ tip })}
        />
      )}
      {testCards.length > 0 && (
        <TestCards cards={testCards} token={choice.cardToken} onChoose={(cardToken) => change({ cardToken })} />
      )}
    </Sheet>
  )
}

/** The optional service charge of this guest's share, off in one tap; the others pay theirs, or take it off. */
function ServiceCharge({ bill, choice, onChange }: WaysProps) {
  const { t, money } = useWords()
  const servicePence = serviceOf(bill, choice)
  if (choice.kind === 'amount' && bill.serviceLeftPence > 0) return <p className="my-4">{t('pay.amountService')}</p>
  if (servicePence === 0) return null
  return (
    <div className="my-4">
      <p>{t('pay.serviceShare', { amount: money(servicePence) })}</p>
      <ChoiceRow
        type="checkbox"
        checked={choice.isServiceOff}
        onChange={() => onChange({ isServiceOff: !choice.isServiceOff })}
      >
        {t('pay.withoutService')}
      </ChoiceRow>
    </div>
  )
}

type WaysProps = { bill: GuestPayableBill; choice: PayChoice; onChange: (part: Partial<PayChoice>) => void }

function WaysToPay({ bill, choice, onChange }: WaysProps) {
  const words = useWords()
  const { t, money } = words
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
      <legend className="font-semibold">{t('pay.what')}</legend>
      {way('all', t('pay.everything', { amount: money(payablePence) }))}
      {dishes.length > 1 && way('dishes', t('pay.myDishes'))}
      {choice.kind === 'dishes' && (
        <div className="ms-8">
          {dishes.map((dish) => (
            <ChoiceRow
              key={dish.share.lineId}
              type="checkbox"
              checked={choice.lineIds.includes(dish.share.lineId)}
              onChange={() => onChange({ lineIds: toggled(dish.share.lineId) })}
            >
              {words.list([dishName(words, dish), money(dish.costPence)])}
            </ChoiceRow>
          ))}
        </div>
      )}
      {way('even', t('pay.evenShare'))}
      {choice.kind === 'even' && (
        <div className="my-4 ms-8 grid gap-3">
          <Stepper
            value={choice.people}
            min={2}
            max={40}
            what={t('pay.person')}
            text={t('pay.people', { count: choice.people })}
            onChange={(people) => onChange({ people })}
          />
          <p className="text-sm text-quiet">{t('pay.each', { amount: money(shareOf(bill, choice) ?? 0) })}</p>
        </div>
      )}
      {way('amount', t('pay.other'))}
      {choice.kind === 'amount' && (
        <div className="ms-8">
          <TextLine
            label={t('pay.amount')}
            hint={typed !== undefined && typed > payablePence ? t('pay.tooMuch') : ''}
            value={choice.amount}
            maxLength={9}
            inputMode="decimal"
            onText={(amount) => onChange({ amount })}
          />
        </div>
      )}
      {tipOf(choice) === undefined && <p className="text-sm text-saffron">{t('pay.tipLike')}</p>}
    </fieldset>
  )
}
