import { Button, classNames } from '@tableside/ui'
import { Check, Eye } from 'lucide-react'
import { callName } from './labels.ts'
import { type Strip, showsUnseenAllergy, showsUnseenVoid } from './strips.ts'

export type StripButtonsProps = {
  strip: Strip
  bumpKey: number | undefined
  /** Only its sign, in the head of the ticket. */
  isSmall: boolean
  onBump: () => void
  onVoidSeen: () => void
  onAllergySeen: () => void
}

/** What a cook says of a whole ticket: done, or first that a void and an allergy were seen. */
export function StripButtons({ strip, bumpKey, isSmall, onBump, onVoidSeen, onAllergySeen }: StripButtonsProps) {
  const name = callName(strip.head)
  const shape = isSmall ? 'min-w-16 shrink-0 px-0!' : 'min-w-0 flex-1 px-2!'
  return (
    <>
      {showsUnseenVoid(strip) && (
        <Button size="kitchen" variant="danger" onPress={onVoidSeen} icon={<Eye size={24} aria-hidden />}>
          Seen
        </Button>
      )}
      {showsUnseenAllergy(strip) ? (
        <Button
          size="kitchen"
          onPress={onAllergySeen}
          icon={<Eye size={24} aria-hidden />}
          aria-label={isSmall ? `${name} – Seen: ${strip.head.guestAllergy}` : undefined}
          className={classNames('kitchen-allergy', shape, isSmall && 'flex-col gap-0!')}
        >
          <span className="line-clamp-2 min-w-0 break-words text-left text-base leading-tight">
            {isSmall ? 'Seen' : `${name} – Seen: ${strip.head.guestAllergy}`}
          </span>
        </Button>
      ) : (
        <Button
          size="kitchen"
          onPress={onBump}
          icon={<Check size={isSmall ? 32 : 24} aria-hidden />}
          aria-label={isSmall ? `Bump ${name}` : undefined}
          className={classNames('bg-ink! text-paper!', shape, isSmall && 'flex-col gap-0!')}
        >
          {/* Named, because a long ticket ends in the next column, away from its head. */}
          {!isSmall && (
            <span className="line-clamp-2 min-w-0 break-words text-left text-base leading-tight">Bump {name}</span>
          )}
          {bumpKey && (
            <span
              className={classNames(
                'figures text-base',
                isSmall ? 'leading-none' : 'ml-auto rounded-[4px] border border-paper/50 px-2',
              )}
            >
              {bumpKey}
            </span>
          )}
        </Button>
      )}
    </>
  )
}
