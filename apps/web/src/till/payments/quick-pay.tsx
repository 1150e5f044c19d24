import { type Pence, ZERO } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { isUnsettled, payablePence } from '@tableside/domain/payments'
import { Button, formatPence, formatShortPence, Sheet } from '@tableside/ui'
import { Banknote, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTill } from '../orders/till-context.tsx'
import { likelyCash } from './amounts.ts'
import { useHeldDeposit } from './deposit-notice.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { useCardReader } from './use-card-reader.ts'
import { useDrawerQuestion } from './use-drawer-question.tsx'
import { usePay } from './use-pay.ts'
import { useTips } from './use-tips.ts'

export type QuickPayProps = {
  order: Order
  /** The money was taken by hand; the till goes on with the next order. */
  onTaken: (paymentId: string) => void
  /** To the pay screen, to follow this card payment or to choose the card there. */
  onCard: (paymentId?: string) => void
}

/** The whole bill in one tap, beside Pay: what most guests at a counter do. Tips, parts and vouchers are on the pay screen. */
export function QuickPay({ order, onTaken, onCard }: QuickPayProps) {
  const { queue, location } = useTill()
  const { terminalName } = location
  const duePence = payablePence(order)
  const { payCash, payCard, payTerminal } = usePay(order)
  const { certain: reader } = useCardReader()
  const { isAskedOnReader: asksTip } = useTips(order)
  // Tapped twice before the screen has changed, it is one payment.
  const isOpen = () => queue.order(order.id)?.state === 'open'
  const follow = async (given: Promise<string | undefined>) => {
    const paymentId = await given
    if (paymentId !== undefined) onTaken(paymentId)
  }
  const handleCash = (tenderedPence: Pence) => {
    if (isOpen()) void follow(payCash({ amountPence: duePence, tipPence: ZERO, tenderedPence }))
  }
  const { take, isPending, question, forget } = useDrawerQuestion(handleCash)
  const [isCharging, setIsCharging] = useState(false)
  // A deposit comes off first: the pay screen says so.
  const held = useHeldDeposit(order)
  if (duePence <= 0 || held || order.payments.some(isUnsettled)) return null
  const handleCard = () =>
    onCard(
      reader && payCard({ amountPence: duePence, tipPence: ZERO, ...(asksTip && { asksTip }), readerId: reader.id }),
    )
  const handleTerminal = (reference: string) => {
    if (isOpen()) void follow(payTerminal({ amountPence: duePence, tipPence: ZERO, reference }))
  }
  return (
    <fieldset aria-label="Pay in full" className="grid grid-cols-2 gap-2">
      <Button
        size="large"
        className="figures px-2!"
        icon={<Banknote size={20} aria-hidden />}
        isPending={isPending}
        onPress={() => take(duePence)}
      >
        Cash {formatPence(duePence)}
      </Button>
      {terminalName ? (
        <Button
          size="large"
          className="figures px-2!"
          icon={<CreditCard size={20} aria-hidden />}
          onPress={() => setIsCharging(true)}
        >
          <span className="min-w-0 truncate">{terminalName}</span> {formatPence(duePence)}
        </Button>
      ) : (
        <Button size="large" className="figures px-2!" icon={<CreditCard size={20} aria-hidden />} onPress={handleCard}>
          Card {formatPence(duePence)}
        </Button>
      )}
      <div className="col-span-2 flex gap-2">
        {likelyCash(duePence).map((note) => (
          <Button
            key={note}
            icon={<Banknote size={18} aria-hidden />}
            className="figures flex-1 px-1!"
            aria-label={`Cash ${formatPence(note)}, change ${formatPence(note - duePence)}`}
            isDisabled={isPending}
            onPress={() => take(note)}
          >
            {formatShortPence(note)}
          </Button>
        ))}
      </div>
      {/* Nothing has been charged yet: a card that is declined is not paid. */}
      {isCharging && (
        <Sheet isOpen onOpenChange={setIsCharging} title={`Card on ${terminalName}`}>
          <TerminalForm terminalName={terminalName} chargedPence={duePence} onTake={handleTerminal} />
        </Sheet>
      )}
      {question && (
        <Sheet isOpen onOpenChange={(isOpen) => !isOpen && forget()} title="Take cash">
          {question}
        </Sheet>
      )}
    </fieldset>
  )
}
