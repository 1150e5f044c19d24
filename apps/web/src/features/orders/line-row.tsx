import { linePence, type OrderLine, quantityLeft } from '@tableside/domain/orders'
import { classNames, Money } from '@tableside/ui'
import { ChefHat, Minus, Plus } from 'lucide-react'
import { memo } from 'react'
import { lineDetails } from './order-words.ts'

export type LineRowProps = {
  line: OrderLine
  isOpen: boolean
  onQuantity: (line: OrderLine, quantity: number) => void
  onPress: (line: OrderLine) => void
}

/** One dish on the order: what is unsent is marked and has its own minus and plus; what was voided is struck through. */
export const LineRow = memo(function LineRow({ line, isOpen, onQuantity, onPress }: LineRowProps) {
  const left = quantityLeft(line)
  const isVoided = left === 0
  const isUnsent = line.fire === null && !isVoided
  const details = lineDetails(line)
  return (
    <li
      className={classNames(
        'relative flex items-stretch border-line border-b last:border-b-0',
        isUnsent && 'bg-saffron-wash',
      )}
    >
      {isUnsent && <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-saffron" />}
      <button
        type="button"
        onClick={() => onPress(line)}
        className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center py-2 pr-4 pl-4 text-left hover:bg-hover active:bg-press"
      >
        <span className="flex min-w-0 flex-1 items-baseline gap-2.5">
          <span className={classNames('figures w-6 shrink-0 text-right font-semibold', isVoided && 'text-quiet')}>
            {isVoided ? line.quantity : left}
          </span>
          <span className="min-w-0 flex-1">
            <span className={classNames('block font-medium leading-snug', isVoided && 'text-quiet line-through')}>
              {line.name}
            </span>
            {details && <span className="block text-quiet text-sm">{details}</span>}
            {line.note && <span className="block text-saffron text-sm">“{line.note}”</span>}
            {line.voids.map((each) => (
              <span key={each.at} className="block text-beet text-sm">
                {each.quantity} voided{each.reason && `: ${each.reason}`}
              </span>
            ))}
            {line.fire !== null && !isVoided && (
              <span className="flex items-center gap-1 text-quiet text-sm">
                <ChefHat size={14} aria-hidden /> Sent, round {line.fire}
              </span>
            )}
          </span>
          {!(isUnsent && isOpen) && <Money pence={linePence(line)} className={isVoided ? 'text-quiet' : undefined} />}
        </span>
      </button>
      {isUnsent && isOpen && (
        <span className="flex items-center pr-1">
          <button
            type="button"
            aria-label={`One ${line.name} less`}
            onClick={() => onQuantity(line, left - 1)}
            className={stepLook}
          >
            <Minus size={18} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`One more ${line.name}`}
            onClick={() => onQuantity(line, left + 1)}
            className={stepLook}
          >
            <Plus size={18} aria-hidden />
          </button>
          <Money pence={linePence(line)} className="min-w-17 pr-3 text-right" />
        </span>
      )}
    </li>
  )
})

const stepLook =
  'flex size-11 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-hover active:bg-press'
