import type { ComingCourse } from '@tableside/domain/kitchen'
import { type CourseNames, formatCourse, formatCourseInSentence } from '@tableside/domain/menu'
import { minutesSince, minutesUntil } from '@tableside/domain/time'
import { Button, EmptyState, ErrorState } from '@tableside/ui'
import { Flame } from 'lucide-react'
import { formatTableName } from '../shared/format-table-name.ts'

export type ComingListProps = {
  /** Undefined until they are loaded. */
  courses: readonly ComingCourse[] | undefined
  isFailed: boolean
  isFetching: boolean
  onRetry: () => void
  courseNames: CourseNames
  now: number
  firing: ComingCourse | undefined
  onFire: (course: ComingCourse) => void
}

/** The held courses of a station, or of all of them at the pass, with the button that fires one. */
export function ComingList({ courses, courseNames, now, firing, onFire, ...reading }: ComingListProps) {
  if (reading.isFailed) {
    return (
      <ErrorState title="Couldn’t load the held courses" onRetry={reading.onRetry} isRetrying={reading.isFetching}>
        We try again every minute.
      </ErrorState>
    )
  }
  if (!courses) return <p className="text-quiet">Loading the held courses…</p>
  if (courses.length === 0)
    return <EmptyState title="Nothing held">Courses that wait to be fired appear here.</EmptyState>
  return (
    <ul className="flex flex-col gap-3">
      {courses.map((each) => (
        <li key={comingKey(each)} className="rounded-card border border-line bg-surface p-3">
          <p className="flex items-baseline justify-between gap-2 font-semibold text-lg">
            {each.calledFor ? formatTableName(each.calledFor) : `No. ${each.orderNumber ?? ''}`}
            <span className="figures text-base">{minutesSince(each.heldAt, now)} min</span>
          </p>
          <p className="wrap-anywhere text-quiet">
            {each.course === 0 ? 'To collect, held until its time' : `${formatCourse(each.course, courseNames)}, held`}
            {each.fireAt && `, fires in ${minutesUntil(each.fireAt, now)} min`}
          </p>
          <ul className="mt-1 text-lg">
            {each.items.map(({ lineId, name, quantity }) => (
              <li key={lineId}>
                <span className="figures font-semibold">{quantity}</span> {name}
              </li>
            ))}
          </ul>
          {each.guestAllergy && <p className="mt-1 font-semibold text-beet">{each.guestAllergy}</p>}
          <Button
            size="kitchen"
            onPress={() => onFire(each)}
            isPending={firing !== undefined && comingKey(firing) === comingKey(each)}
            icon={<Flame size={24} aria-hidden />}
            className="wrap-anywhere mt-2 w-full"
          >
            {each.course === 0 ? 'Fire now' : `Fire ${formatCourseInSentence(each.course, courseNames)}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function comingKey({ orderId, course }: ComingCourse): string {
  return `${orderId} ${course}`
}

/** What one station will make of the held courses; at the pass everything. */
export function comingAt(courses: readonly ComingCourse[], stationId: string | undefined): ComingCourse[] {
  return courses
    .map((each) => ({ ...each, items: each.items.filter((item) => !stationId || item.stationId === stationId) }))
    .filter(({ items }) => items.length > 0)
}
