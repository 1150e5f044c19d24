import { formatCourse, formatCourseInSentence } from '@tableside/domain/menu'
import type { CourseProgress } from '@tableside/domain/orders'
import { minutesSince, minutesUntil } from '@tableside/domain/time'
import { Button, IconButton } from '@tableside/ui'
import { Flame, Timer } from 'lucide-react'
import { useState } from 'react'
import { formatDishCount } from '../../shared/orders/order-labels.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { useNow } from '../../shared/use-now.ts'
import { CourseTimerSheet } from './course-timer-sheet.tsx'
import type { RoundState } from './use-orders.ts'

export type CourseHeadingProps = {
  progress: CourseProgress
  /** How far the rounds are that its dishes were sent with. */
  rounds: readonly RoundState[]
  /** Whether its course can be fired: the order is open. */
  isOpen: boolean
  onFire: (course: number) => void
  /** In how many minutes it is fired by itself; null stops the timer. */
  onTimer: (course: number, minutes: number | null) => void
}

/** "Mains · 3 dishes held", with the buttons that fire them, now or later; "Starters · away 12 min". */
export function CourseHeading({ progress, rounds, isOpen, onFire, onTimer }: CourseHeadingProps) {
  const { course } = progress
  const courseNames = useCourseNames()
  // Only an order to collect holds what has no course.
  const isToCollect = course === null && progress.held > 0
  const [isTiming, setIsTiming] = useState(false)
  const now = useNow(20_000)
  const state = formatCourseState(progress, rounds, now)
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-line border-b bg-paper py-1 pr-2 pl-4">
      <h2 className="wrap-anywhere min-w-0 font-semibold text-sm">
        {isToCollect ? 'To collect' : formatCourse(course, courseNames)}
        {state && <span className="font-normal text-quiet"> · {state}</span>}
      </h2>
      {isOpen && progress.isNext && (
        <span className="ml-auto flex gap-2">
          {course !== null && (
            <IconButton
              label={`Timer for ${formatCourseInSentence(course, courseNames)}`}
              icon={<Timer size={20} />}
              onPress={() => setIsTiming(true)}
            />
          )}
          <Button className="wrap-anywhere" onPress={() => onFire(course ?? 0)} icon={<Flame size={18} aria-hidden />}>
            {course === null ? 'Fire now' : `Fire ${formatCourseInSentence(course, courseNames)}`}
          </Button>
        </span>
      )}
      {isTiming && course !== null && (
        <CourseTimerSheet
          course={course}
          isSet={progress.fireAt !== null}
          onChoose={(minutes) => {
            setIsTiming(false)
            onTimer(course, minutes)
          }}
          onClose={() => setIsTiming(false)}
        />
      )}
    </div>
  )
}

/** How far a course is, in words; empty while nothing of it was sent, and for what has no course. */
export function formatCourseState(
  { course, held, awayAt, fireAt }: CourseProgress,
  rounds: readonly RoundState[],
  now: number,
): string {
  if (held > 0 && fireAt) return `${formatDishCount(held)} held, fires in ${minutesUntil(fireAt, now)} min`
  if (held > 0) return `${formatDishCount(held)} held${course === null ? ' until its time' : ''}`
  if (awayAt === null || course === null) return ''
  if (rounds.includes('waiting')) return 'waiting to reach the kitchen'
  if (rounds.includes('printed')) return 'ticket printed here'
  if (rounds.includes('sending')) return 'sending'
  return `away ${minutesSince(awayAt, now)} min`
}
