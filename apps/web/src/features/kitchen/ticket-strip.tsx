import type { KitchenTicket } from '@tableside/domain/kitchen'
import { Button } from '@tableside/ui'
import { Check, Eye } from 'lucide-react'
import { Fragment } from 'react'
import type { Age } from './age.ts'
import { StripHead } from './strip-head.tsx'
import { StripItem } from './strip-item.tsx'
import { byCourse, hasUnseenVoid, isToCook, type Strip } from './strips.ts'
import { callName } from './words.ts'

export type TicketStripProps = {
  strip: Strip
  age: Age
  timeZone: string
  movedFrom: string | undefined
  /** The key that bumps it, for the first nine. */
  bumpKey: number | undefined
  /** Named at the pass, where a strip holds the tickets of several stations. */
  stationNames: ReadonlyMap<string, string> | undefined
  onBump: () => void
  onSeen: () => void
}

/** One ticket as a strip of paper. */
export function TicketStrip({ strip, age, timeZone, movedFrom, bumpKey, stationNames, ...on }: TicketStripProps) {
  const name = callName(strip.head)
  return (
    <article data-theme="light" aria-label={`${name}, ${age.words}`} className="kitchen-strip rounded-[4px] bg-paper">
      <StripHead strip={strip} age={age} timeZone={timeZone} movedFrom={movedFrom} />
      {strip.tickets.map((ticket) => (
        <section key={ticket.id} className="px-3 pt-1">
          {stationNames && <StationLine ticket={ticket} name={stationNames.get(ticket.stationId)} />}
          <ul className="divide-y divide-line">
            {byCourse(ticket.items).map(({ course, items }) => (
              <Fragment key={course}>
                {course !== null && (
                  <li className="break-after-avoid pt-2 pb-1 font-semibold text-base text-quiet">Course {course}</li>
                )}
                {items.map((item) => (
                  <StripItem key={item.lineId} item={item} isDone={!isToCook(ticket)} />
                ))}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      <footer className="flex break-inside-avoid gap-2 p-3 pt-2">
        {hasUnseenVoid(strip) && (
          <Button size="kitchen" variant="danger" onPress={on.onSeen} icon={<Eye size={24} aria-hidden />}>
            Seen
          </Button>
        )}
        <Button
          size="kitchen"
          onPress={on.onBump}
          icon={<Check size={24} aria-hidden />}
          className="min-w-0 flex-1 bg-ink! px-3! text-paper!"
        >
          {/* Named, because a long ticket ends in the next column, away from its head. */}
          <span className="min-w-0 truncate">Bump {name}</span>
          {bumpKey && (
            <span className="figures ml-auto rounded-[4px] border border-paper/50 px-2 text-base">{bumpKey}</span>
          )}
        </Button>
      </footer>
    </article>
  )
}

function StationLine({ ticket, name }: { ticket: KitchenTicket; name: string | undefined }) {
  return (
    <h3 className="mt-1 flex break-after-avoid items-center gap-2 border-ink border-b-2 font-semibold text-base">
      {name ?? 'Station'}
      {!isToCook(ticket) && <span className="ml-auto text-herb">Done</span>}
    </h3>
  )
}
