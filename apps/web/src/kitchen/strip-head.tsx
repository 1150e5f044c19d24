import { type CourseNames, formatCourse } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import { BellRing, Flame, TriangleAlert, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatClock } from '../shared/format-time.ts'
import { useNameOf } from '../shared/sign-ons/use-people-here.ts'
import type { Age } from './age.ts'
import { callName, orderTypeLabels } from './labels.ts'
import { chasedAt, isRushed, type Strip } from './strips.ts'

export type StripHeadProps = {
  strip: Strip
  age: Age
  timeZone: string
  movedFrom: string | undefined
  /** "1/2" where the ticket goes on in the next column. */
  page: string | undefined
  courseNames: CourseNames
  /** A button beside the name. */
  children: ReactNode
}

/** Order type, number, guests and age on the edge, then table and time as large as they go. */
export function StripHead({ strip, age, timeZone, movedFrom: seenAt, page, courseNames, children }: StripHeadProps) {
  const { head } = strip
  // The ticket remembers where it was sent for; the screen, what it showed a moment ago.
  const movedFrom = head.calledBefore ?? seenAt
  const chased = chasedAt(strip)
  const nameOf = useNameOf()
  // Whose table it is; the line of who takes away is for the guest's name.
  const sentByName = head.orderType === 'table' ? nameOf(head.sentBy ?? '') : undefined
  // A table is eaten at; its name says so already.
  const facts = [
    ...(head.orderType === 'table' ? [] : [orderTypeLabels[head.orderType]]),
    ...(head.calledFor && head.orderNumber ? [`No. ${head.orderNumber}`] : []),
    ...(head.covers ? [head.covers === 1 ? '1 guest' : `${head.covers} guests`] : []),
    ...(page ? [page] : []),
  ]
  return (
    <header className="break-inside-avoid break-after-avoid">
      <Edge facts={facts} age={age} />
      <div className="flex items-start justify-between gap-2 px-2 pt-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
          <h2 className="min-w-0 break-words font-semibold text-2xl">
            {movedFrom && (
              <s className="mr-2 font-normal text-quiet">
                <span className="sr-only">Moved from </span>
                {movedFrom}
              </s>
            )}
            <CallName name={callName(head)} />
          </h2>
          <time dateTime={head.sentAt} className="figures font-semibold text-lg">
            {formatClock(head.sentAt, timeZone)}
          </time>
          {sentByName && <span className="text-quiet text-sm">{sentByName.split(' ')[0]}</span>}
        </div>
        {children}
      </div>
      {head.guestAllergy && (
        <Allergy
          guestAllergy={head.guestAllergy}
          isSeen={strip.tickets.every(({ allergySeen }) => allergySeen !== null)}
        />
      )}
      {isRushed(strip) && (
        <p className="mx-3 mt-1 flex items-center justify-center gap-2 rounded-[4px] bg-beet px-2 font-semibold text-lg text-on-tone tracking-wide">
          <Zap size={20} aria-hidden /> RUSH
        </p>
      )}
      {chased && (
        <p className="mx-3 mt-1 flex items-center gap-2 rounded-[4px] border-2 border-saffron px-2 font-semibold text-base">
          <BellRing size={20} aria-hidden className="shrink-0 text-saffron" />
          Asked for at {formatClock(chased, timeZone)}
        </p>
      )}
      {head.fire > 1 && (
        <p className="wrap-anywhere mx-3 mt-1 rounded-[4px] bg-ink px-2 text-center font-semibold text-lg text-paper tracking-wide">
          {head.firedCourse === null
            ? `ADD-ON ${head.fire - 1}`
            : formatCourse(head.firedCourse, courseNames).toUpperCase()}
        </p>
      )}
    </header>
  )
}

type ContinuedHeadProps = { name: string; page: string | undefined; age: Age; guestAllergy: string | null }

/** Above what goes on in a further column: whose it is, and what its guest must not eat. */
export function ContinuedHead({ name, page, age, guestAllergy }: ContinuedHeadProps) {
  return (
    <header>
      <Edge facts={[page ?? '', 'continued']} age={age} />
      <h2 className="line-clamp-2 break-words px-2 pt-1 font-semibold text-2xl">{name}</h2>
      {guestAllergy && <Allergy guestAllergy={guestAllergy} isSeen={false} />}
    </header>
  )
}

/** The top edge of the paper: its colour and its words say how long it has waited. */
function Edge({ facts, age }: { facts: readonly string[]; age: Age }) {
  const Icon = icons[age.level]
  return (
    <div
      className={classNames(
        'flex min-h-9 flex-wrap items-center justify-between gap-x-2 rounded-t-[4px] px-2 font-semibold text-base',
        edges[age.level],
      )}
    >
      <span className="figures flex flex-wrap gap-x-2">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      <span className="figures flex items-center gap-1.5">
        {Icon && <Icon size={20} aria-hidden />}
        {age.words}
      </span>
    </div>
  )
}

function Allergy({ guestAllergy, isSeen }: { guestAllergy: string; isSeen: boolean }) {
  return (
    <p className="kitchen-allergy mx-3 mt-1 flex items-start gap-2 break-words rounded-[4px] px-2 py-1 font-semibold text-xl leading-7">
      <TriangleAlert size={24} role="img" aria-label="Allergy" className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        ALLERGY: {guestAllergy}
        {isSeen && <span className="block font-normal text-base leading-5">Seen by the kitchen</span>}
      </span>
    </p>
  )
}

/** No name of this length takes more than two lines, at any size of the text. */
const shortName = 20

/** A longer name takes two lines of its ticket, and all that it needs once it is tapped. */
function CallName({ name }: { name: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (name.length <= shortName) return name
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
      className={classNames('min-h-11 w-full cursor-pointer text-left', isWhole ? 'block' : 'line-clamp-2')}
    >
      {name}
    </button>
  )
}

// Fixed colours, because a partner's theme may change an accent, but never how late a dish is.
const edges: Record<Age['level'], string> = {
  fresh: 'kitchen-fresh',
  late: 'kitchen-late',
  'very late': 'kitchen-very-late',
}

const icons = { fresh: undefined, late: TriangleAlert, 'very late': Flame }
