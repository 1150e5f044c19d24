import { formatCourse } from '@tableside/domain/menu'
import type { CourseProgress } from '@tableside/domain/orders'
import { minutesSince } from '@tableside/domain/time'
import { Button } from '@tableside/ui'
import { Flame } from 'lucide-react'
import { formatDishCount } from '../../shared/orders/order-labels.ts'
import { useNow } from '../../shared/use-now.ts'

export type CourseHeadingProps = {
  progress: CourseProgress
  /** Whether its course can be fired: the order is open. */
  isOpen: boolean
  onFire: (course: number) => void
}

/** "Mains · 3 dishes held", with the button that fires them; "Starters · away 12 min". */
export function CourseHeading({ progress, isOpen, onFire }: CourseHeadingProps) {
  const { course } = progress
  // Only an order to collect holds what has no course.
  const isToCollect = course === null && progress.held > 0
  const now = useNow(20_000)
  const state = formatCourseState(progress, now)
  return (
    <div className="flex min-h-10 items-center justify-between gap-2 border-line border-b bg-paper py-1 pr-2 pl-4">
      <h2 className="min-w-0 font-semibold text-sm">
        {isToCollect ? 'To collect' : formatCourse(course)}
        {state && <span className="font-normal text-quiet"> · {state}</span>}
      </h2>
      {isOpen && progress.isNext && (
        <Button onPress={() => onFire(course ?? 0)} icon={<Flame size={18} aria-hidden />}>
          {course === null ? 'Fire now' : `Fire ${formatCourse(course).toLowerCase()}`}
        </Button>
      )}
    </div>
  )
}

/** How far a course is, in words; empty while nothing of it was sent, and for what has no course. */
export function formatCourseState({ course, held, awayAt }: CourseProgress, now: number): string {
  if (held > 0) return `${formatDishCount(held)} held${course === null ? ' until its time' : ''}`
  if (awayAt === null || course === null) return ''
  return `away ${minutesSince(awayAt, now)} min`
}
