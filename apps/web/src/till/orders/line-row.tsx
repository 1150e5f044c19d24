import { linePence, type OrderLine, quantityLeft } from '@tableside/domain/orders'
import { classNames, Money, useDraggable } from '@tableside/ui'
import { ChefHat, CloudOff, Minus, Pause, Plus, Printer } from 'lucide-react'
import { memo } from 'react'
import { lineDetails } from '../../shared/orders/order-labels.ts'
import { PersonBadge } from '../../shared/sign-ons/person-badge.tsx'
import type { RoundState } from './use-orders.ts'

/** What an area for courses takes. */
export const draggedLine = 'order line'

export type LineRowProps = {
  line: OrderLine
  isOpen: boolean
  /** How far the round is that it was sent with; undefined while it was not. */
  round: RoundState | undefined
  /** Who added it, where more than one person has worked on the order. */
  addedByName: string | undefined
  /** It can be dragged to another course. */
  hasCourses: boolean
  onDragging: (isDragging: boolean) => void
  onQuantity: (line: OrderLine, quantity: number) => void
  onPress: (line: OrderLine) => void
}

/** One dish on the order: what is unsent is marked and has its own minus and plus; what was voided is struck through. */
export const LineRow = memo(function LineRow({
  line,
  isOpen,
  round,
  addedByName,
  hasCourses,
  onDragging,
  onQuantity,
  onPress,
}: LineRowProps) {
  const left = quantityLeft(line)
  const isVoided = left === 0
  const isHeld = line.fire === null && line.heldAt !== null && !isVoided
  const isUnsent = line.fire === null && !isHeld && !isVoided
  // Its course is the heading it stands under.
  const details = lineDetails(line)
  const { dragProps, handle, isDragging } = useDraggable({
    kind: draggedLine,
    id: line.id,
    label: `Move ${line.name} to another course`,
    isDisabled: !isOpen || !hasCourses || line.fire !== null || isVoided,
    onDragging,
  })
  return (
    <li
      {...dragProps}
      data-line={line.id}
      className={classNames(
        'relative flex items-stretch border-line border-b last:border-b-0',
        isUnsent && 'bg-saffron-wash',
        isDragging && 'opacity-50',
      )}
    >
      {handle}
      {isUnsent && <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-saffron" />}
      <button
        type="button"
        onClick={() => onPress(line)}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center py-1.5 pr-4 pl-4 text-left hover:bg-hover active:bg-press"
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
            {round === 'waiting' && !isVoided && (
              <span className="flex items-center gap-1 font-medium text-beet text-sm">
                <CloudOff size={14} aria-hidden /> Waiting to reach the kitchen
              </span>
            )}
            {round === 'printed' && !isVoided && (
              <span className="flex items-center gap-1 font-medium text-quiet text-sm">
                <Printer size={14} aria-hidden /> Ticket printed here
              </span>
            )}
          </span>
          {addedByName && <PersonBadge name={addedByName} label={`Added by ${addedByName}`} className="self-center" />}
          {isHeld && (
            <span className="flex items-center gap-1 whitespace-nowrap text-quiet text-sm">
              <Pause size={14} aria-hidden /> Held
            </span>
          )}
          {(round === 'sent' || round === 'sending') && !isVoided && (
            <span className="flex items-center gap-1 whitespace-nowrap text-quiet text-sm">
              <ChefHat size={14} aria-hidden /> {round === 'sending' ? 'Sending…' : formatSent(line)}
            </span>
          )}
          {!(isUnsent && isOpen) && <Money pence={linePence(line)} className={isVoided ? 'text-quiet' : undefined} />}
        </span>
      </button>
      {isUnsent && isOpen && (
        <span className="flex items-center pr-1">
          <button
            type="button"
            aria-label={`One ${line.name} less`}
            onClick={() => onQuantity(line, left - 1)}
            className={stepStyles}
          >
            <Minus size={18} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`One more ${line.name}`}
            onClick={() => onQuantity(line, left + 1)}
            className={stepStyles}
          >
            <Plus size={18} aria-hidden />
          </button>
          <Money pence={linePence(line)} className="min-w-17 pr-3 text-right" />
        </span>
      )}
    </li>
  )
})

/** What no station makes goes to no kitchen, and is not said to be sent to one. */
function formatSent({ fire, stationId }: OrderLine): string {
  if (stationId === null) return 'No kitchen ticket'
  return fire === 1 ? 'Sent' : `Sent, round ${fire}`
}

const stepStyles =
  'flex size-11 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-hover active:bg-press'
