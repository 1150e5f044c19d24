import { formatCourseInSentence } from '@tableside/domain/menu'
import { Button, Sheet } from '@tableside/ui'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'

type CourseTimerSheetProps = {
  course: number
  /** A timer is running for it already. */
  isSet: boolean
  onChoose: (minutes: number | null) => void
  onClose: () => void
}

const minuteChoices = [5, 10, 15, 20, 30, 45]

/** In how many minutes a held course is fired, in one tap. */
export function CourseTimerSheet({ course, isSet, onChoose, onClose }: CourseTimerSheetProps) {
  const name = formatCourseInSentence(course, useCourseNames())
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Fire ${name} in`}>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-3 gap-2">
          {minuteChoices.map((minutes) => (
            <Button
              key={minutes}
              size="large"
              className="figures whitespace-nowrap px-2!"
              onPress={() => onChoose(minutes)}
            >
              {minutes} min
            </Button>
          ))}
        </div>
        <p className="text-quiet">
          The kitchen gets it then, even if every till is off. You can still fire it earlier.
        </p>
        {isSet && (
          <Button size="large" variant="quiet" onPress={() => onChoose(null)}>
            Stop the timer
          </Button>
        )}
      </div>
    </Sheet>
  )
}
