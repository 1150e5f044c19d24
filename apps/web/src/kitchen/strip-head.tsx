import { type CourseNames, formatCourse } from '@tableside/domain/menu'
import { classNames } from '@tableside/ui'
import { Flame, ShoppingBag, Store, TriangleAlert } from 'lucide-react'
import { useNameOf } from '../shared/sign-ons/use-people-here.ts'
import type { Age } from './age.ts'
import { callName, orderTypeLabels } from './labels.ts'
import { courseOf, type Strip } from './strips.ts'
import { ticketLines } from './ticket-lines.ts'

export type StripHeadProps = {
  strip: Strip
  age: Age
  /** "2/2" where the ticket is longer than a column. */
  page: string | undefined
  courseNames: CourseNames
}

/** One line, in the colour of its age: whose it is, which course, for how long, and whose table that is. */
export function StripHead({ strip, age, page, courseNames }: StripHeadProps) {
  const { head } = strip
  const nameOf = useNameOf()
  const course = courseOf(strip)
  // A table is eaten at; its name says so already.
  const what =
    head.orderType === 'table'
      ? course && formatCourse(course, courseNames).toUpperCase()
      : orderTypeLabels[head.orderType]
  // Whose table it is; who takes away is called by the guest's own name.
  const waiter = head.orderType === 'table' ? nameOf(head.sentBy ?? '')?.split(' ')[0] : undefined
  const Icon = icons[age.level]
  const TypeIcon = typeIcons[head.orderType]
  return (
    <header
      style={{ height: `${ticketLines.head}em` }}
      className={classNames(
        'flex gap-[0.4em] overflow-hidden whitespace-nowrap rounded-t-[4px] px-[0.4em] leading-none *:h-[1.9em]',
        edges[age.level],
      )}
    >
      {/* What has no room on the line wraps under it, where it is not seen. */}
      <div className="flex min-w-0 flex-auto flex-wrap items-center gap-x-[0.4em] *:h-[1.9em]">
        <div className="flex min-w-0 max-w-full items-center gap-[0.3em]">
          <h2 className="min-w-0 truncate font-semibold text-[1.3em] leading-[1.2]">
            <CallName name={callName(head)} />
            {page && <span className="text-[0.75em]"> · {page}</span>}
          </h2>
          {TypeIcon && <TypeIcon size="0.95em" aria-hidden className="shrink-0" />}
        </div>
        {what && (
          <span className="flex items-center font-semibold">
            <span className="text-[0.68em]">{what}</span>
          </span>
        )}
      </div>
      <div className="flex shrink-9999999 flex-wrap justify-end gap-x-[0.4em] *:h-[1.9em]">
        <span className="figures flex items-center gap-[0.15em] font-semibold">
          {Icon && <Icon size="0.85em" aria-hidden className="shrink-0" />}
          <Minutes words={age.words} />
        </span>
        {waiter && (
          <span className="flex max-w-[4em] items-center">
            <span className="truncate text-[0.68em] leading-[1.3]">{waiter}</span>
          </span>
        )}
      </div>
    </header>
  )
}

/** The number of a table is what is called out: "Table" before it is small. */
function CallName({ name }: { name: string }) {
  const [, word, number] = /^(Table) (\S{1,4})$/.exec(name) ?? []
  if (!number) return name
  return (
    <>
      <span className="font-medium text-[0.55em]">{word}</span> {number}
    </>
  )
}

/** "12 min, late": how late it is, is said by the colour and the sign as well. */
function Minutes({ words }: { words: string }) {
  const [, minutes, late = ''] = /^(\d+) min(.*)$/.exec(words) ?? []
  if (!minutes) return words
  return (
    <span>
      <span className="text-[1.1em]">{minutes}</span>
      <span className="text-[0.7em]"> min</span>
      {late && <span className="sr-only">{late}</span>}
    </span>
  )
}

// Fixed colours, because a partner's theme may change an accent, but never how late a dish is.
const edges: Record<Age['level'], string> = {
  fresh: 'kitchen-fresh',
  late: 'kitchen-late',
  'very late': 'kitchen-very-late',
}

const icons = { fresh: undefined, late: TriangleAlert, 'very late': Flame }

// A table is eaten at; its name says so already.
const typeIcons = { table: undefined, takeaway: ShoppingBag, counter: Store }
