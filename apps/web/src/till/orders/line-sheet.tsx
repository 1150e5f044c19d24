import type { Order, OrderLine } from '@tableside/domain/orders'
import { quantityLeft } from '@tableside/domain/orders'
import { Sheet } from '@tableside/ui'
import { useState } from 'react'
import { formatClock } from '../../shared/format-time.ts'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { DiscountForm } from './discount-form.tsx'
import { SentLineActions } from './sent-line-actions.tsx'
import { useTill } from './till-context.tsx'
import { UnsentLineForm } from './unsent-line-form.tsx'
import { useOrderAgain } from './use-order-again.ts'
import { VoidForm } from './void-form.tsx'

export type LineSheetProps = { order: Order; line: OrderLine; onClose: () => void }

/** Everything about one dish of the order: changed while it is unsent; voided, given away or lowered afterwards. */
export function LineSheet({ order, line, onClose }: LineSheetProps) {
  const [step, setStep] = useState<'line' | 'void' | 'discount'>('line')
  const { restaurant } = useTill()
  const orderAgain = useOrderAgain(order.id)
  const addedByName = useNameOf()(line.addedBy)
  const isChangeable = order.state === 'open' && quantityLeft(line) > 0
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`${quantityLeft(line)} × ${line.name}`}>
      {addedByName && (
        <p className="mb-4 text-quiet">
          Added by {addedByName}, {formatClock(line.addedAt, restaurant.timeZone)}
        </p>
      )}
      {!isChangeable && <p className="text-quiet">This line is closed and can no longer be changed.</p>}
      {isChangeable && step === 'line' && line.fire === null && (
        <UnsentLineForm order={order} line={line} onDiscount={() => setStep('discount')} onDone={onClose} />
      )}
      {isChangeable && step === 'line' && line.fire !== null && (
        <SentLineActions
          line={line}
          onAgain={() => {
            orderAgain([line])
            onClose()
          }}
          onVoid={() => setStep('void')}
          onDiscount={() => setStep('discount')}
        />
      )}
      {isChangeable && step === 'void' && <VoidForm order={order} line={line} onDone={onClose} />}
      {isChangeable && step === 'discount' && <DiscountForm order={order} line={line} onDone={onClose} />}
    </Sheet>
  )
}
