import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'
import { formatCourse } from '@tableside/domain/menu'
import { Button, classNames } from '@tableside/ui'
import { Check, Eye } from 'lucide-react'
import { Fragment } from 'react'
import type { Age } from './age.ts'
import { callName, formatProgress } from './labels.ts'
import { StripHead } from './strip-head.tsx'
import { StripItem } from './strip-item.tsx'
import { byCourse, isToCook, type Strip, showsUnseenAllergy, showsUnseenVoid } from './strips.ts'

export type TicketStripProps = {
  strip: Strip
  age: Age
  timeZone: string
  movedFrom: string | undefined
  /** The key that bumps it, for the first nine. */
  bumpKey: number | undefined
  stationNames: ReadonlyMap<string, string>
  /** At the pass a strip holds the tickets of several stations. */
  isAtPass: boolean
  onBump: () => void
  onDish: (ticket: KitchenTicket, item: TicketItem) => void
  onVoidSeen: () => void
  onAllergySeen: () => void
}

/** One ticket as a strip of paper. */
export function TicketStrip({ strip, age, timeZone, movedFrom, bumpKey, stationNames, ...rest }: TicketStripProps) {
  const { isAtPass, ...on } = rest
  const name = callName(strip.head)
  // What is fired together has one course; what is taken away is packed together.
  const hasCourses =
    strip.head.orderType === 'table' &&
    new Set(strip.tickets.flatMap(({ items }) => items.map((item) => item.course))).size > 1
  return (
    <article data-theme="light" aria-label={`${name}, ${age.words}`} className="kitchen-strip rounded-[4px] bg-paper">
      <StripHead strip={strip} age={age} timeZone={timeZone} movedFrom={movedFrom} />
      {strip.tickets.map((ticket) => (
        <section key={ticket.id} className="px-2">
          {isAtPass && <StationLine ticket={ticket} name={stationNames.get(ticket.stationId)} />}
          <ul className="divide-y divide-line">
            {byCourse(ticket.items).map(({ course, items }) => (
              <Fragment key={course}>
                {hasCourses && course !== null && (
                  <li className="break-after-avoid pt-2 pb-1 font-semibold text-base text-quiet">
                    {formatCourse(course)}
                  </li>
                )}
                {items.map((item) => (
                  <StripItem
                    key={item.lineId}
                    item={item}
                    isDone={!isToCook(ticket) || ticket.doneLineIds.includes(item.lineId)}
                    guestAllergy={ticket.guestAllergy}
                    onPress={isToCook(ticket) ? () => on.onDish(ticket, item) : undefined}
                  />
                ))}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      {!isAtPass && strip.elsewhere.length > 0 && (
        <p className="break-inside-avoid px-2 pt-1 text-base text-quiet leading-5">
          Also at {strip.elsewhere.map((ticket) => formatAt(ticket, stationNames)).join(' · ')}
        </p>
      )}
      <footer className="flex break-inside-avoid gap-2 px-2 pt-1 pb-2">
        {showsUnseenVoid(strip) && (
          <Button size="kitchen" variant="danger" onPress={on.onVoidSeen} icon={<Eye size={24} aria-hidden />}>
            Seen
          </Button>
        )}
        {showsUnseenAllergy(strip) ? (
          <Button
            size="kitchen"
            onPress={on.onAllergySeen}
            icon={<Eye size={24} aria-hidden />}
            className="kitchen-allergy min-w-0 flex-1 px-2!"
          >
            <span className="line-clamp-2 min-w-0 break-words text-left text-base leading-tight">
              {name} – Seen: {strip.head.guestAllergy}
            </span>
          </Button>
        ) : (
          <Button
            size="kitchen"
            onPress={on.onBump}
            icon={<Check size={24} aria-hidden />}
            className="min-w-0 flex-1 bg-ink! px-2! text-paper!"
          >
            {/* Named, because a long ticket ends in the next column, away from its head. */}
            <span className="line-clamp-2 min-w-0 break-words text-left text-base leading-tight">Bump {name}</span>
            {bumpKey && (
              <span className="figures ml-auto rounded-[4px] border border-paper/50 px-2 text-base">{bumpKey}</span>
            )}
          </Button>
        )}
      </footer>
    </article>
  )
}

function StationLine({ ticket, name }: { ticket: KitchenTicket; name: string | undefined }) {
  return (
    <h3 className="mt-1 flex break-after-avoid items-center gap-2 border-ink border-b-2 font-semibold text-base">
      {name ?? 'Station'}
      <span className={classNames('figures ml-auto', isToCook(ticket) ? 'font-normal text-quiet' : 'text-herb')}>
        {formatProgress(ticket)}
      </span>
    </h3>
  )
}

function formatAt(ticket: KitchenTicket, stationNames: TicketStripProps['stationNames']): string {
  return `${stationNames.get(ticket.stationId) ?? 'another station'}: ${formatProgress(ticket)}`
}
