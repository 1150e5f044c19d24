import { type CourseNames, formatCourse, formatCourseInSentence } from '@tableside/domain/menu'
import { minutesSince } from '@tableside/domain/time'
import { Button } from '@tableside/ui'
import { BellRing, Eye, TriangleAlert, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatClock } from '../shared/format-time.ts'
import { callName } from './labels.ts'
import {
  type CourseBefore,
  chasedAt,
  isRushed,
  type Strip,
  showsUnseenAllergy,
  showsUnseenVoid,
  unseenVoids,
} from './strips.ts'

/** So much of a name stands in the head of the narrowest ticket. */
const nameInHead = 12

export type StripNotesProps = {
  strip: Strip
  /** What the guests of this course had before it. */
  before: CourseBefore | undefined
  now: number
  timeZone: string
  courseNames: CourseNames
  onVoidSeen: () => void
  onAllergySeen: () => void
}

/** Under the head of a ticket, the loudest first: what must not be eaten, what is not wanted any more, who is in a hurry. */
export function StripNotes({ strip, before, now, timeZone, courseNames, ...on }: StripNotesProps) {
  const { head } = strip
  const name = callName(head)
  const chased = chasedAt(strip)
  const voids = unseenVoids(strip)
  return (
    <>
      {head.guestAllergy && (
        <div className="px-[0.3em] pt-[0.3em]">
          <div className="kitchen-allergy rounded-[4px]">
            <AllergyWords guestAllergy={head.guestAllergy} />
            {showsUnseenAllergy(strip) ? (
              <SeenRow label={`${name} – Seen: ${head.guestAllergy}`} onPress={on.onAllergySeen} />
            ) : (
              <p className="px-[0.5em] pb-[0.3em] text-[0.8em] leading-[1.2]">Seen by the kitchen</p>
            )}
          </div>
        </div>
      )}
      {showsUnseenVoid(strip) && (
        <div className="px-[0.3em] pt-[0.3em]">
          <div className="kitchen-void rounded-[4px]">
            <ul className="p-[0.4em] font-semibold leading-[1.2]">
              {voids.map(({ item, isMade }) => (
                <li key={item.lineId}>
                  VOID {item.voidedQuantity} × {item.name}
                  {isMade && <span className="block text-[0.85em]">Already made</span>}
                </li>
              ))}
            </ul>
            <SeenRow label={`${name} – Seen: void`} onPress={on.onVoidSeen} />
          </div>
        </div>
      )}
      {isRushed(strip) && (
        <Line className="mx-[0.3em] mt-[0.3em] justify-center rounded-[4px] bg-beet py-[0.1em] text-on-tone tracking-wide">
          <Zap size="1em" aria-hidden /> RUSH
        </Line>
      )}
      {head.fire > 1 && head.firedCourse === null && (
        <Line className="mx-[0.3em] mt-[0.3em] justify-center rounded-[4px] bg-ink text-paper tracking-wide">
          ADD-ON {head.fire - 1}
        </Line>
      )}
      {chased && (
        <Line className="px-[0.5em] pt-[0.2em] text-saffron">
          <BellRing size="1em" aria-hidden className="shrink-0" /> Chased {formatClock(chased, timeZone)}
        </Line>
      )}
      {before && <Line className="px-[0.5em] pt-[0.2em]">{formatBefore(before, now, courseNames)}</Line>}
      {head.calledBefore && !head.calledFor?.split(' + ').includes(head.calledBefore) && (
        <Line className="px-[0.5em] pt-[0.2em] text-quiet">
          <span>
            {head.orderType === 'table' ? 'Moved from' : 'Was'} <s>{head.calledBefore}</s>
          </span>
        </Line>
      )}
      {name.length > nameInHead && <Line className="px-[0.5em] pt-[0.2em]">{name}</Line>}
    </>
  )
}

/** What the guest must not eat; above every part of a ticket. */
export function AllergyWords({ guestAllergy }: { guestAllergy: string }) {
  return (
    <p data-fit="allergy" className="wrap-anywhere px-[0.4em] py-[0.25em] font-semibold text-[1.1em] leading-[1.2]">
      <TriangleAlert size="1.1em" role="img" aria-label="Allergy" className="mr-[0.3em] inline align-[-0.15em]" />
      ALLERGY: {guestAllergy}
    </p>
  )
}

/** As wide as its box and away from Bump, so that a second tap bumps nothing. */
function SeenRow({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="p-[0.3em] pt-0">
      <Button
        size="kitchen"
        onPress={onPress}
        icon={<Eye size={24} aria-hidden />}
        aria-label={label}
        className="w-full border-2! border-current! bg-white! text-black!"
      >
        Seen
      </Button>
    </div>
  )
}

function Line({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`wrap-anywhere flex items-center gap-[0.3em] font-semibold text-[0.85em] leading-[1.35] ${className}`}
    >
      {children}
    </p>
  )
}

function formatBefore({ course, leftAt }: CourseBefore, now: number, names: CourseNames): string {
  if (leftAt === null) return `${formatCourse(course, names)} still to go out`
  return `${minutesSince(leftAt, now)} min since ${formatCourseInSentence(course, names)}`
}
