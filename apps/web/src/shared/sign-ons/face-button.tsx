import type { PersonHere } from '@tableside/contract/devices'
import { classNames } from '@tableside/ui'
import { initials } from '../initials.ts'
import { formatOpenOrders } from '../orders/order-labels.ts'

type FaceButtonProps = { person: PersonHere; openOrders: number; isChosen: boolean; onPress: () => void }

/** One of the people, as large as a thumb needs. Who has no PIN is shown and cannot sign on. */
export function FaceButton({ person, openOrders, isChosen, onPress }: FaceButtonProps) {
  const { name, hasPin, deviceName } = person
  const note = [
    hasPin ? deviceName && `On ${deviceName}` : 'No PIN yet',
    openOrders > 0 && formatOpenOrders(openOrders),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={!hasPin}
      aria-pressed={isChosen}
      className={classNames(
        'flex h-full min-h-20 w-full cursor-pointer items-center gap-3 rounded-card border px-3 py-2 text-left transition-[background-color,scale] select-none active:scale-[0.98] disabled:cursor-not-allowed disabled:text-quiet motion-reduce:active:scale-100',
        isChosen ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink hover:bg-hover',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'flex size-12 shrink-0 items-center justify-center rounded-full font-semibold text-lg',
          isChosen ? 'bg-paper text-ink' : 'bg-press text-ink',
        )}
      >
        {initials(name)}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold text-lg leading-tight">{name}</span>
        {note && (
          <span className={classNames('wrap-anywhere line-clamp-2 block text-sm', isChosen ? '' : 'text-quiet')}>
            {note}
          </span>
        )}
      </span>
    </button>
  )
}
