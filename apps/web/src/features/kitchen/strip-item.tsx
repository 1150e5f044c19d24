import type { TicketItem } from '@tableside/domain/kitchen'
import { classNames } from '@tableside/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { quantityToCook } from './strips.ts'
import { containsWords, isAllergyNote } from './words.ts'

/** One dish: how many, what, how, for whom. What was voided stays, struck through. */
export function StripItem({ item, isDone }: { item: TicketItem; isDone: boolean }) {
  const left = quantityToCook(item)
  const contains = containsWords(item)
  return (
    <li className={classNames('break-inside-avoid py-2', isDone && 'text-quiet')}>
      {item.voidedQuantity > 0 && <VoidedPart item={item} />}
      {left > 0 && (
        <div className="flex gap-3">
          <span className="figures min-w-9 shrink-0 whitespace-nowrap text-right font-semibold text-xl leading-7">
            {isDone ? <Check size={24} role="img" aria-label="Done" className="inline" /> : left}
          </span>
          <div className="min-w-0 flex-1">
            <p className="break-words font-semibold text-xl leading-7">{item.name}</p>
            {item.modifiers.map((modifier) => (
              <p key={modifier} className="break-words text-lg leading-6">
                + {modifier}
              </p>
            ))}
            {item.note && <Note note={item.note} />}
            {item.seat !== null && <p className="text-base text-quiet">Seat {item.seat}</p>}
            {contains && <p className="kitchen-contains text-base leading-5">{contains}</p>}
          </div>
        </div>
      )}
    </li>
  )
}

function Note({ note }: { note: string }) {
  if (!isAllergyNote(note)) return <p className="break-words font-medium text-lg leading-6">“{note}”</p>
  return (
    <p className="kitchen-allergy mt-1 flex items-start gap-2 break-words rounded-[4px] px-2 py-1 font-semibold text-lg leading-6">
      <TriangleAlert size={22} role="img" aria-label="Allergy" className="mt-0.5" />
      <span className="min-w-0">{note}</span>
    </p>
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
