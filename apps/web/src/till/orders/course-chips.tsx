import { formatCourse, offeredCourses } from '@tableside/domain/menu'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { Chips } from './chips.tsx'

type CourseChipsProps = { value: number | null; onChange: (course: number | null) => void }

/** The courses by name in one tap; a second tap on the same one takes it back. */
export function CourseChips({ value, onChange }: CourseChipsProps) {
  const names = useCourseNames()
  const choices = offeredCourses(names, value === null ? [] : [value]).map((course) => ({
    value: course,
    label: formatCourse(course, names),
  }))
  return <Chips legend="Course" choices={choices} value={value} onChange={onChange} />
}
