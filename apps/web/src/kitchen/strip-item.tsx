import { quantityToCook, type TicketItem } from '@tableside/domain/kitchen'
import { declareAllergens, formatAllergens } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { formatUnchecked, isAllergyNote } from './labels.ts'

type StripItemProps = {
  item: TicketItem
  /** One line for its options and its seat. */
  isCompact: boolean
  isDone: boolean
  guestAllergy: string | null
  /** Marks the dish done, or not done after all; undefined once its ticket is bumped. */
  onPress: (() => void) | undefined
}

/** One dish: how many, what, how, for whom. What was voided stays, struck through. */
export function StripItem({ item, isCompact, isDone, guestAllergy, onPress }: StripItemProps) {
  const left = quantityToCook(item)
  const dish = <Dish item={item} isCompact={isCompact} left={left} isDone={isDone} guestAllergy={guestAllergy} />
  return (
    <>
      {item.voidedQuantity > 0 && <VoidedPart item={item} />}
      {left > 0 && onPress && (
        <button
          type="button"
          aria-pressed={isDone}
          onClick={onPress}
          className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] cursor-pointer items-center px-2 py-1 text-left -outline-offset-3! hover:bg-hover"
        >
          {dish}
        </button>
      )}
      {left > 0 && !onPress && <p className="py-1">{dish}</p>}
    </>
  )
}

type DishProps = Omit<StripItemProps, 'onPress'> & { left: number }

function Dish({ item, isCompact, left, isDone, guestAllergy }: DishProps) {
  const known = declareAllergens(item.allergens)
  const unchecked = formatUnchecked(item)
  const how = [
    ...item.modifiers.map((modifier) => `+ ${modifier}`),
    ...(isCompact && item.seat !== null ? [`Seat ${item.seat}`] : []),
  ]
  return (
    <span className={classNames('flex min-w-0 flex-1 gap-2', isDone && 'text-quiet')}>
      <span className="figures min-w-7 shrink-0 whitespace-nowrap text-right font-semibold text-lg leading-6">
        {isDone ? <Check size={24} role="img" aria-label="Done" className="inline" /> : left}
      </span>
      <span className="min-w-0 flex-1 [&>span]:block">
        <span className={classNames('break-words font-semibold text-lg leading-6', isDone && 'line-through')}>
          {isDone && left > 1 ? `${left} ${item.name}` : item.name}
        </span>
        {(isCompact ? [how.join(' ')] : how).filter(Boolean).map((each) => (
          <span key={each} className="break-words text-base leading-5">
            {each}
          </span>
        ))}
        {item.note && <Note note={item.note} />}
        {!isCompact && item.seat !== null && <span className="text-base text-quiet">Seat {item.seat}</span>}
        {known.state === 'contains' && (
          <span className="kitchen-contains text-sm leading-4.5">{formatAllergens(known)}</span>
        )}
        {unchecked && guestAllergy && <Warning>{unchecked}</Warning>}
        {unchecked && !guestAllergy && <span className="text-base text-quiet leading-5">{unchecked}</span>}
        {guestAllergy && known.state === 'none' && !unchecked && (
          <span className="text-base text-quiet leading-5">{formatAllergens(known)}</span>
        )}
      </span>
    </span>
  )
}

function Note({ note }: { note: string }) {
  if (!isAllergyNote(note)) return <span className="break-words font-medium text-base leading-5">“{note}”</span>
  return <Warning>{note}</Warning>
}

function Warning({ children }: { children: string }) {
  return (
    <span className="kitchen-allergy mt-1 flex! items-start gap-2 break-words rounded-[4px] px-2 py-1 font-semibold text-lg leading-6">
      <TriangleAlert size={22} role="img" aria-label="Allergy" className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

function VoidedPart({ item }: { item: TicketItem }) {
  return (
    <p
      className={classNames(
        'flex gap-3 text-xl leading-7',
        item.voidAcknowledged ? 'text-quiet' : '-mx-1 rounded-[4px] bg-beet-wash px-1 font-semibold text-beet',
      )}
    >
      <span className="sr-only">Voided:</span>
      <s className="figures min-w-9 shrink-0 whitespace-nowrap text-right">{item.voidedQuantity}</s>
      <s className="min-w-0 break-words">{item.name}</s>
      {!item.voidAcknowledged && <span className="ml-auto shrink-0">VOID</span>}
    </p>
  )
}
