import { classNames } from '@tableside/ui'
import { Flame, TriangleAlert } from 'lucide-react'
import { clockWords } from '../../shared/time-words.ts'
import type { Age } from './age.ts'
import type { Strip } from './strips.ts'
import { callName, orderTypeWords } from './words.ts'

export type StripHeadProps = { strip: Strip; age: Age; timeZone: string; movedFrom: string | undefined }

/** Order type and age on the edge, then table and time as large as they go. */
export function StripHead({ strip: { head }, age, timeZone, movedFrom: seenAt }: StripHeadProps) {
  // The ticket remembers where it was sent for; the screen, what it showed a moment ago.
  const movedFrom = head.calledBefore ?? seenAt
  const Icon = icons[age.level]
  const covers = head.covers === 1 ? '1 guest' : `${head.covers} guests`
  return (
    <header className="break-inside-avoid break-after-avoid">
      <div
        className={classNames(
          'flex min-h-10 items-center justify-between gap-2 rounded-t-[4px] px-3 font-semibold text-lg',
          edges[age.level],
        )}
      >
        <span>{orderTypeWords[head.orderType]}</span>
        <span className="figures flex items-center gap-1.5">
          {Icon && <Icon size={20} aria-hidden />}
          {age.words}
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-3 px-3 pt-2">
        <h2 className="min-w-0 break-words font-semibold text-2xl">
          {movedFrom && (
            <s className="mr-2 font-normal text-quiet">
              <span className="sr-only">Moved from </span>
              {movedFrom}
            </s>
          )}
          {callName(head)}
        </h2>
        <time dateTime={head.sentAt} className="figures font-semibold text-2xl">
          {clockWords(head.sentAt, timeZone)}
        </time>
      </div>
      <p className="figures px-3 text-base text-quiet">
        {[head.calledFor && head.orderNumber ? `No. ${head.orderNumber}` : undefined, head.covers ? covers : undefined]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {head.guestAllergy && (
        <p className="kitchen-allergy mx-3 mt-1 flex items-start gap-2 break-words rounded-[4px] px-2 py-1 font-semibold text-xl leading-7">
          <TriangleAlert size={24} role="img" aria-label="Allergy" className="mt-0.5 shrink-0" />
          <span className="min-w-0">ALLERGY: {head.guestAllergy}</span>
        </p>
      )}
      {head.fire > 1 && (
        <p className="mx-3 mt-1 rounded-[4px] bg-ink px-2 text-center font-semibold text-lg text-paper tracking-wide">
          ADD-ON {head.fire - 1}
        </p>
      )}
    </header>
  )
}

// Fixed colours, because a partner's theme may change an accent, but never how late a dish is.
const edges: Record<Age['level'], string> = {
  fresh: 'kitchen-fresh',
  late: 'kitchen-late',
  'very late': 'kitchen-very-late',
}

const icons = { fresh: undefined, late: TriangleAlert, 'very late': Flame }
