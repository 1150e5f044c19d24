import { Button, classNames } from '@tableside/ui'
import { Check } from 'lucide-react'
import { callName, formatProgress, orderTypeLabels } from './labels.ts'
import { mustBeSeen, type Strip } from './strips.ts'

export type BumpButtonProps = {
  strip: Strip
  /** The key that does the same. */
  bumpKey: number | undefined
  stationNames: ReadonlyMap<string, string>
  onBump: () => void
}

/** Always whole and in its place: what must be seen first has a row of its own, at the other end of the ticket. */
export function BumpButton({ strip, bumpKey, stationNames, onBump }: BumpButtonProps) {
  const { head } = strip
  const isLocked = mustBeSeen(strip)
  const facts = [
    ...strip.elsewhere.map(
      (ticket) => `${stationNames.get(ticket.stationId) ?? 'Elsewhere'} ${formatProgress(ticket)}`,
    ),
    ...(head.orderType === 'table' ? [] : [orderTypeLabels[head.orderType]]),
    ...(head.calledFor && head.orderNumber ? [`No. ${head.orderNumber}`] : []),
    ...(head.covers ? [head.covers === 1 ? '1 guest' : `${head.covers} guests`] : []),
  ]
  return (
    <Button
      size="kitchen"
      onPress={onBump}
      isDisabled={isLocked}
      icon={(!bumpKey || isLocked) && <Check size="1.4em" aria-hidden className="shrink-0" />}
      className={classNames('w-full px-[0.5em]! text-[0.95em]!', !isLocked && 'bg-ink! text-paper!')}
    >
      <span className="min-w-0 flex-1 text-left">
        {/* Named, because a long ticket ends in the next column, away from its head. */}
        <span className="block truncate font-semibold leading-[1.3]">Bump {callName(head)}</span>
        <span className="figures block truncate font-normal text-[max(0.7em,0.75rem)] leading-[1.3]">
          {isLocked ? 'Tap Seen first' : facts.join(' · ')}
        </span>
      </span>
      {bumpKey && !isLocked && (
        <kbd className="figures order-first shrink-0 rounded-[4px] border border-paper/60 px-[0.4em] font-sans leading-[1.5]">
          {bumpKey}
        </kbd>
      )}
    </Button>
  )
}
