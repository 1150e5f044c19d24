import { type BasisPoints, formatPercent, type Pence, portionHalfUp } from '@tableside/domain/money'
import { classNames, formatPence, Money } from '@tableside/ui'
import { CircleCheck, Nfc } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useKeptOnDevice } from '../../shared/offline/keep-on-device.ts'
import { OwnMark } from '../../shared/own-mark.tsx'
import { QrCode } from '../../shared/qr-code.tsx'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { useWakeLock } from '../../shared/use-wake-lock.ts'
import { followTill } from './customer-channel.ts'
import type { CustomerBill, CustomerTip, CustomerView } from './customer-view.ts'

/** For guests at the counter, on a second screen of the till: their order, the tip they choose, and their receipt. */
export function CustomerDisplay() {
  const { restaurant } = useRestaurant()
  const [view, setView] = useState<CustomerView>({ state: 'welcome' })
  const till = useRef<ReturnType<typeof followTill>>(null)
  useWakeLock()
  useKeptOnDevice(view.state === 'welcome')
  useEffect(() => {
    const following = followTill(setView)
    till.current = following
    return following.stop
  }, [])
  return (
    <div className="flex h-page flex-col overflow-hidden bg-paper text-ink">
      <header className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-line border-b px-4">
        <h1 className="sr-only">Your order at {restaurant.name}</h1>
        {view.state === 'welcome' ? <span /> : <OwnMark of={restaurant} />}
        <ThemeMenu />
      </header>
      <main className="flex min-h-0 flex-1 flex-col" aria-live="polite">
        {view.state === 'welcome' && (
          <Centred>
            <OwnMark of={restaurant} className="text-3xl!" />
            <p className="text-2xl text-quiet">Welcome</p>
          </Centred>
        )}
        {view.state === 'order' && (
          <OrderView bill={view.bill} tip={view.tip} onTip={(rateBps) => till.current?.chooseTip(rateBps)} />
        )}
        {view.state === 'card' && (
          <Centred>
            <Nfc size={72} aria-hidden className="text-spice" />
            <p className="figures font-semibold text-4xl">{formatPence(view.pence)}</p>
            <p className="text-2xl">
              {view.asksTip
                ? 'Choose a tip on the card reader, then present your card.'
                : 'Present your card on the reader.'}
            </p>
          </Centred>
        )}
        {view.state === 'paid' && <Paid {...view} />}
      </main>
    </div>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 overflow-y-auto p-6 text-center">
      {children}
    </div>
  )
}

type OrderViewProps = { bill: CustomerBill; tip: CustomerTip | null; onTip: (rateBps: BasisPoints | null) => void }

function OrderView({ bill, tip, onTip }: OrderViewProps) {
  const newest = useRef<HTMLLIElement>(null)
  const lastId = bill.lines.at(-1)?.id
  useEffect(() => {
    if (lastId) newest.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached with the keyboard */}
      <ul aria-label="Your order" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-3 text-xl lg:px-8">
        {bill.lines.map(({ id, name, details, quantity, pence }) => (
          <li
            key={id}
            ref={id === lastId ? newest : null}
            className="flex items-baseline gap-4 border-line border-b py-3"
          >
            <span className="figures w-10 shrink-0 text-right font-semibold">{quantity} ×</span>
            <span className="min-w-0 flex-1 break-words">
              {name}
              {details && <span className="block text-base text-quiet">{details}</span>}
            </span>
            <Money pence={pence} />
          </li>
        ))}
      </ul>
      <div className="flex shrink-0 flex-col justify-end gap-5 border-line bg-surface p-5 max-md:border-t md:w-104 md:border-l lg:p-8">
        <dl className="flex flex-col gap-2 text-xl">
          {bill.discountPence !== 0 && <Row label="Discount" pence={-bill.discountPence} />}
          {bill.serviceChargePence !== 0 && (
            <Row
              label={`Optional service charge${bill.serviceChargeBps ? ` (${formatPercent(bill.serviceChargeBps)})` : ''}`}
              pence={bill.serviceChargePence}
            />
          )}
          {bill.paidPence !== 0 && <Row label="Paid" pence={-bill.paidPence} />}
          <div className="flex items-baseline justify-between gap-3 font-semibold">
            <dt className="text-2xl">{bill.paidPence === 0 ? 'Total' : 'To pay'}</dt>
            <dd className="text-4xl">
              <Money pence={bill.paidPence === 0 ? bill.totalPence : bill.toPayPence} />
            </dd>
          </div>
        </dl>
        {tip && <TipButtons tip={tip} onTip={onTip} />}
      </div>
    </div>
  )
}

function Row({ label, pence }: { label: string; pence: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-quiet">
      <dt>{label}</dt>
      <dd>
        <Money pence={pence} />
      </dd>
    </div>
  )
}

/** “No tip” is as large as the others, and chosen until a guest chooses one. */
function TipButtons({ tip, onTip }: { tip: CustomerTip; onTip: (rateBps: BasisPoints | null) => void }) {
  return (
    <fieldset>
      <legend className="pb-2 text-xl">Would you like to add a tip?</legend>
      <div className="grid grid-cols-2 gap-3">
        <TipButton isChosen={tip.chosenBps === null} onPress={() => onTip(null)} label="No tip" />
        {tip.ratesBps.map((rateBps) => (
          <TipButton
            key={rateBps}
            isChosen={tip.chosenBps === rateBps}
            onPress={() => onTip(rateBps)}
            label={formatPercent(rateBps)}
            pence={portionHalfUp(tip.amountPence, rateBps)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type TipButtonProps = { isChosen: boolean; onPress: () => void; label: string; pence?: Pence }

function TipButton({ isChosen, onPress, label, pence }: TipButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'min-h-18 cursor-pointer rounded-control border px-3 font-semibold text-xl',
        isChosen ? 'border-ink bg-ink text-paper' : 'border-edge bg-paper hover:bg-hover active:bg-press',
      )}
    >
      {label}
      {pence !== undefined && <span className="figures block font-normal text-base">{formatPence(pence)}</span>}
    </button>
  )
}

function Paid({ takenPence, changePence, toPayPence, receiptUrl }: Extract<CustomerView, { state: 'paid' }>) {
  return (
    <Centred>
      <p className="flex items-center gap-3 font-semibold text-3xl text-herb">
        <CircleCheck size={40} aria-hidden />
        {formatPence(takenPence)} paid
      </p>
      {changePence > 0 && (
        <p className="text-2xl text-quiet">
          Change{' '}
          <span className="figures block font-semibold text-[5.5rem] text-ink leading-none">
            {formatPence(changePence)}
          </span>
        </p>
      )}
      {toPayPence > 0 && <p className="text-2xl">Still to pay: {formatPence(toPayPence)}</p>}
      {receiptUrl && (
        <>
          <QrCode text={receiptUrl} label="Code for the receipt" />
          <p className="text-xl">Scan for your receipt</p>
        </>
      )}
      {toPayPence <= 0 && <p className="text-2xl text-quiet">Thank you</p>}
    </Centred>
  )
}
