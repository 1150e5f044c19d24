import { quantityToCook, type TicketItem } from '@tableside/domain/kitchen'
import {
  conflictsOf,
  declareAllergens,
  formatAllergenNames,
  formatAllergens,
  isAllergyNote,
} from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { formatUnchecked } from './labels.ts'

type StripItemProps = {
  item: TicketItem
  isDone: boolean
  isAtPass: boolean
  /** The name of its station lies over the upper edge of its row. */
  isUnderStation?: boolean
  guestAllergy: string | null
  /** Marks the dish done, or not done after all; undefined once its ticket is bumped. */
  onPress: (() => void) | undefined
}

/** One dish: how many, what, how, for whom. What was voided stays, struck through. */
export function StripItem({ item, isDone, isAtPass, isUnderStation = false, guestAllergy, onPress }: StripItemProps) {
  const left = quantityToCook(item)
  const isVoidFirst = item.voidedQuantity > 0
  const dishPadding = isUnderStation && !isVoidFirst ? 'pt-[1.1em] pb-[0.1em]' : 'py-[0.2em]'
  const dish = <Dish item={item} left={left} isDone={isDone} isAtPass={isAtPass} guestAllergy={guestAllergy} />
  return (
    <>
      {isVoidFirst && <VoidedPart item={item} isUnderStation={isUnderStation} />}
      {left > 0 && onPress && (
        <button
          type="button"
          aria-pressed={isDone}
          onClick={onPress}
          className={`flex min-h-16 w-full cursor-pointer items-center px-[0.4em] ${dishPadding} text-left -outline-offset-3! hover:bg-hover`}
        >
          {dish}
        </button>
      )}
      {left > 0 && !onPress && <p className={`px-[0.4em] ${dishPadding}`}>{dish}</p>}
    </>
  )
}

type DishProps = Omit<StripItemProps, 'onPress' | 'isUnderStation'> & { left: number }

/** The pass shows every station's dishes: larger names would leave it fewer whole tickets than it has to show. */
const nameSize = (isAtPass: boolean) => (isAtPass ? 'leading-[1.2]' : 'text-[1.15em] leading-[1.15]')

function Dish({ item, left, isDone, isAtPass, guestAllergy }: DishProps) {
  return (
    <span className={classNames('flex min-w-0 flex-1 gap-[0.4em]', isDone && 'text-quiet')}>
      <span className="figures min-w-[1.1em] shrink-0 whitespace-nowrap text-right font-semibold text-[1.1em] leading-[1.15]">
        {isDone ? <Check size="1.1em" role="img" aria-label="Done" className="inline" /> : left}
      </span>
      <span className="min-w-0 flex-1 [&>span]:block">
        <span className={classNames('break-words font-semibold', nameSize(isAtPass), isDone && 'line-through')}>
          {isDone && left > 1 ? `${left} ${item.name}` : item.name}
        </span>
        {(item.modifiers.length > 0 || item.seat !== null) && (
          <span className="break-words text-[0.85em] leading-[1.2]">
            {item.modifiers.map((modifier) => `+ ${modifier}`).join(' ')}
            {item.seat !== null && <span className="text-quiet"> Seat {item.seat}</span>}
          </span>
        )}
        {item.note && <Note note={item.note} />}
        {(guestAllergy || isAllergyNote(item.note)) && <Allergens item={item} guestAllergy={guestAllergy} />}
      </span>
    </span>
  )
}

/** Only for guests who said something: what they must not eat is boxed, the rest is said. */
function Allergens({ item, guestAllergy }: { item: TicketItem; guestAllergy: string | null }) {
  const conflicts = conflictsOf(item, guestAllergy)?.contains ?? []
  const others = item.allergens.filter((each) => !conflicts.includes(each))
  const unchecked = formatUnchecked(item)
  return (
    <>
      {conflicts.length > 0 && <Warning>{`CONTAINS ${formatAllergenNames(conflicts).toUpperCase()}`}</Warning>}
      {unchecked && <Warning>{unchecked}</Warning>}
      {others.length > 0 && (
        <span className="kitchen-contains text-[0.75em] leading-[1.25]">
          {formatAllergens(declareAllergens(others))}
        </span>
      )}
      {item.allergens.length === 0 && !unchecked && (
        <span className="text-[0.75em] text-quiet leading-[1.25]">{formatAllergens({ state: 'none' })}</span>
      )}
    </>
  )
}

function Note({ note }: { note: string }) {
  if (isAllergyNote(note)) return <Warning>{note}</Warning>
  return <span className="wrap-anywhere font-medium text-[0.85em] italic leading-[1.2]">“{note}”</span>
}

function Warning({ children }: { children: string }) {
  return (
    <span className="kitchen-allergy wrap-anywhere my-[0.15em] rounded-[4px] px-[0.35em] py-[0.15em] font-semibold text-[0.9em] leading-[1.2]">
      <TriangleAlert size="1em" role="img" aria-label="Allergy" className="mr-[0.3em] inline align-[-0.1em]" />
      {children}
    </span>
  )
}

function VoidedPart({ item, isUnderStation }: { item: TicketItem; isUnderStation: boolean }) {
  return (
    <p
      className={classNames(
        'flex gap-[0.4em] px-[0.4em] pb-[0.15em] leading-[1.2]',
        isUnderStation ? 'pt-[1.1em]' : 'pt-[0.15em]',
        item.voidAcknowledged ? 'text-quiet' : 'bg-beet-wash font-semibold text-beet',
      )}
    >
      <span className="sr-only">Voided:</span>
      <s className="figures min-w-[1.2em] shrink-0 whitespace-nowrap text-right">{item.voidedQuantity}</s>
      <s className="min-w-0 break-words">{item.name}</s>
      {!item.voidAcknowledged && <span className="ml-auto shrink-0">VOID</span>}
    </p>
  )
}
