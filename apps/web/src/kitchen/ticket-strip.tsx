import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'
import { formatCourse } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import type { Age } from './age.ts'
import type { TicketPart } from './board-layout.ts'
import { BumpButton } from './bump-button.tsx'
import { callName, formatProgress } from './labels.ts'
import { StripHead } from './strip-head.tsx'
import { StripItem } from './strip-item.tsx'
import { AllergyWords, StripNotes, type StripNotesProps } from './strip-notes.tsx'
import { isStationOver, isToCook, type StripRow, stripRows } from './strips.ts'
import { ticketLines } from './ticket-lines.ts'

/** A part of a ticket and where it lies, in pixels; `left` is undefined while its column is out of sight. */
export type PlacedPart = TicketPart & {
  readonly left: number | undefined
  readonly width: number
  readonly room: number
}

export type TicketStripProps = StripNotesProps & {
  parts: readonly PlacedPart[]
  age: Age
  /** The key that bumps it. */
  bumpKey: number | undefined
  stationNames: ReadonlyMap<string, string>
  /** At the pass a strip holds the tickets of several stations. */
  isAtPass: boolean
  onBump: () => void
  onDish: (ticket: KitchenTicket, item: TicketItem) => void
}

/** One ticket as a strip of paper; one that is longer than its room goes on in the next column, and says whose it is. */
export function TicketStrip({
  parts,
  age,
  bumpKey,
  stationNames,
  isAtPass,
  onBump,
  onDish,
  ...notes
}: TicketStripProps) {
  const { strip, courseNames } = notes
  const { head } = strip
  const name = callName(head)
  const rows = stripRows(strip, isAtPass)
  return parts.map(({ from, to, left, top, width, room }, index) => {
    const isLast = index === parts.length - 1
    return (
      <article
        key={from}
        data-theme="light"
        data-strip={strip.key}
        data-number={index === 0 ? head.orderNumber : undefined}
        data-allergy={head.guestAllergy !== null || undefined}
        aria-label={index === 0 ? `${name}, ${age.words}` : `${name}, part ${index + 1} of ${parts.length}`}
        style={{ left, top, width, maxHeight: room, visibility: left === undefined ? 'hidden' : undefined }}
        className="kitchen-ticket"
      >
        <StripHead
          strip={strip}
          age={age}
          courseNames={courseNames}
          page={parts.length > 1 ? `${index + 1}/${parts.length}` : undefined}
        />
        {index === 0 ? (
          <div data-fit="notes" className="flow-root">
            <StripNotes {...notes} />
          </div>
        ) : (
          head.guestAllergy && (
            <div className="kitchen-allergy">
              <AllergyWords guestAllergy={head.guestAllergy} />
            </div>
          )
        )}
        <ul>
          {rows.slice(from, to).map((row, position) => (
            <li key={row.item.lineId}>
              <Headings row={row} isOpening={position === 0} stationNames={stationNames} courseNames={courseNames} />
              <div
                data-fit="dish"
                className={classNames(
                  'relative',
                  position > 0 && row.namesStation && 'shadow-[inset_0_2px] shadow-ink',
                  position > 0 && !row.namesStation && !row.startsCourse && 'shadow-[inset_0_1px] shadow-line',
                )}
              >
                {row.namesStation && (
                  <div className="pointer-events-none absolute inset-x-0 top-[0.15em]">
                    <StationLine row={row} stationNames={stationNames} height={ticketLines.stationInRow} />
                  </div>
                )}
                <StripItem
                  item={row.item}
                  isAtPass={isAtPass}
                  isUnderStation={row.namesStation}
                  isDone={!isToCook(row.ticket) || row.ticket.doneLineIds.includes(row.item.lineId)}
                  guestAllergy={head.guestAllergy}
                  onPress={isToCook(row.ticket) ? () => onDish(row.ticket, row.item) : undefined}
                />
              </div>
            </li>
          ))}
        </ul>
        {isLast ? (
          <footer data-fit="foot" className="px-[0.3em] pb-[0.25em]">
            <BumpButton {...{ strip, bumpKey, stationNames, onBump }} />
          </footer>
        ) : (
          <Line className="justify-end font-semibold text-quiet" height={ticketLines.more}>
            more of {name} →
          </Line>
        )}
      </article>
    )
  })
}

type HeadingsProps = Pick<TicketStripProps, 'stationNames' | 'courseNames'> & { row: StripRow; isOpening: boolean }

/** Which station makes what follows, and of which course it is. */
function Headings({ row, isOpening, stationNames, courseNames }: HeadingsProps) {
  return (
    <>
      {isStationOver(row, isOpening) && (
        <StationLine
          row={row}
          stationNames={stationNames}
          height={ticketLines.station}
          className="border-ink border-b-2"
        />
      )}
      {(row.startsCourse || (row.course && isOpening)) && (
        <Line height={ticketLines.course} className="bg-line/60 font-semibold">
          <span className="truncate">{formatCourse(row.item.course, courseNames)}</span>
        </Line>
      )}
    </>
  )
}

type StationLineProps = Pick<TicketStripProps, 'stationNames'> & { row: StripRow; height: number; className?: string }

/** Which station makes what follows, and how far it is. */
function StationLine({ row: { ticket }, stationNames, height, className = '' }: StationLineProps) {
  return (
    <Line as="h3" height={height} className={`font-semibold ${className}`}>
      <span className="truncate">{stationNames.get(ticket.stationId) ?? 'Station'}</span>
      <span className={classNames('figures ml-auto', isToCook(ticket) ? 'font-normal text-quiet' : 'text-herb')}>
        {formatProgress(ticket)}
      </span>
    </Line>
  )
}

type LineProps = { as?: 'p' | 'h3'; height: number; className: string; children: React.ReactNode }

/** One line of a height that is known before it is drawn. */
function Line({ as: Tag = 'p', height, className, children }: LineProps) {
  return (
    <div style={{ height: `${height}em` }}>
      <Tag
        className={`flex h-full items-center gap-[0.4em] overflow-hidden whitespace-nowrap px-[0.5em] text-[0.8em] leading-none ${className}`}
      >
        {children}
      </Tag>
    </div>
  )
}
