import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'
import { type CourseNames, formatCourse } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import type { Age } from './age.ts'
import { callName, formatProgress } from './labels.ts'
import { StripButtons } from './strip-buttons.tsx'
import { ContinuedHead, StripHead } from './strip-head.tsx'
import { StripItem } from './strip-item.tsx'
import { isToCook, partsOf, type Strip, showsUnseenVoid } from './strips.ts'
import type { Density } from './use-display.ts'

export type TicketStripProps = {
  strip: Strip
  /** The first dish of each part where the strip is longer than a column. */
  starts: readonly number[] | undefined
  density: Density
  age: Age
  timeZone: string
  movedFrom: string | undefined
  /** The key that bumps it, for the first nine. */
  bumpKey: number | undefined
  stationNames: ReadonlyMap<string, string>
  courseNames: CourseNames
  /** At the pass a strip holds the tickets of several stations. */
  isAtPass: boolean
  onBump: () => void
  onDish: (ticket: KitchenTicket, item: TicketItem) => void
  onVoidSeen: () => void
  onAllergySeen: () => void
}

/** One ticket as a strip of paper; one that is longer than a column goes on in the next, where it says whose it is. */
export function TicketStrip({ strip, starts, density, age, timeZone, movedFrom, ...rest }: TicketStripProps) {
  const { bumpKey, stationNames, courseNames, isAtPass, onDish, ...on } = rest
  const name = callName(strip.head)
  const parts = partsOf(strip, starts)
  // What is fired together has one course; what is taken away is packed together.
  const hasCourses =
    strip.head.orderType === 'table' &&
    new Set(strip.tickets.flatMap(({ items }) => items.map((item) => item.course))).size > 1
  const isCompact = density === 'compact'
  // Two buttons need a row of their own.
  const isBumpedAbove = isCompact && !showsUnseenVoid(strip)
  const buttons = <StripButtons strip={strip} bumpKey={bumpKey} isSmall={isBumpedAbove} {...on} />
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const page = parts.length > 1 ? `${index + 1}/${parts.length}` : undefined
    const label = index === 0 ? `${name}, ${age.words}` : `${name}, part ${index + 1} of ${parts.length}`
    return (
      <article
        key={part[0]?.item.lineId ?? 'empty'}
        data-theme="light"
        data-strip={strip.key}
        data-continued={index > 0 || undefined}
        aria-label={label}
        className="kitchen-strip rounded-[4px] bg-paper"
      >
        <div data-fit="head">
          {index === 0 ? (
            <StripHead {...{ strip, age, timeZone, movedFrom, page, courseNames }}>
              {isBumpedAbove && buttons}
            </StripHead>
          ) : (
            <ContinuedHead name={name} page={page} age={age} guestAllergy={strip.head.guestAllergy} />
          )}
        </div>
        <ul>
          {part.map(({ ticket, item }, position) => {
            const isFirst = position === 0
            const before = isFirst ? parts[index - 1]?.at(-1) : part[position - 1]
            const isNewTicket = before?.ticket !== ticket
            const isNewCourse = isNewTicket || before.item.course !== item.course
            // What is only said again at the top of a further part counts for no dish: a dish is as high wherever the strip is cut.
            const ofTicket = isNewTicket ? 'heading' : undefined
            const ofCourse = isNewCourse ? 'heading' : undefined
            return (
              <li key={item.lineId} className="break-inside-avoid px-2">
                {isAtPass && (isNewTicket || isFirst) && (
                  <StationLine ticket={ticket} name={stationNames.get(ticket.stationId)} fit={ofTicket} />
                )}
                {hasCourses && (isNewCourse || isFirst) && item.course !== null && (
                  <p data-fit={ofCourse} className="wrap-anywhere pt-2 pb-1 font-semibold text-base text-quiet">
                    {formatCourse(item.course, courseNames)}
                  </p>
                )}
                <div
                  data-fit="dish"
                  className={classNames('border-t', isNewCourse || isFirst ? 'border-transparent' : 'border-line')}
                >
                  <StripItem
                    item={item}
                    isCompact={isCompact}
                    isDone={!isToCook(ticket) || ticket.doneLineIds.includes(item.lineId)}
                    guestAllergy={ticket.guestAllergy}
                    onPress={isToCook(ticket) ? () => onDish(ticket, item) : undefined}
                  />
                </div>
              </li>
            )
          })}
        </ul>
        <footer data-fit="foot" className="break-inside-avoid px-2">
          {isLast && <Elsewhere strip={strip} stationNames={stationNames} isAtPass={isAtPass} />}
          {isLast && !isBumpedAbove && <div className="flex gap-2 pt-1 pb-2">{buttons}</div>}
          {!isLast && <p className="py-1 text-right font-semibold text-base text-quiet">more of {name} →</p>}
        </footer>
      </article>
    )
  })
}

function StationLine({
  ticket,
  name,
  fit,
}: {
  ticket: KitchenTicket
  name: string | undefined
  fit: string | undefined
}) {
  return (
    <h3 data-fit={fit} className="flex items-center gap-2 border-ink border-b-2 pt-1 font-semibold text-base">
      {name ?? 'Station'}
      <span className={classNames('figures ml-auto', isToCook(ticket) ? 'font-normal text-quiet' : 'text-herb')}>
        {formatProgress(ticket)}
      </span>
    </h3>
  )
}

type ElsewhereProps = Pick<TicketStripProps, 'strip' | 'stationNames' | 'isAtPass'>

function Elsewhere({ strip, stationNames, isAtPass }: ElsewhereProps) {
  if (isAtPass || strip.elsewhere.length === 0) return null
  return (
    <p className="pt-1 pb-1 text-base text-quiet leading-5">
      Also at{' '}
      {strip.elsewhere
        .map((ticket) => `${stationNames.get(ticket.stationId) ?? 'another station'}: ${formatProgress(ticket)}`)
        .join(' · ')}
    </p>
  )
}
