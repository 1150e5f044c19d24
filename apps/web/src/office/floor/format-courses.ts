import type { FloorOrder } from '@tableside/domain/floor'
import { type CourseNames, formatCourseInSentence } from '@tableside/domain/menu'

/** "Starters sent, mains held", "2 of 4 to send". */
export function formatCourses({ courses: all }: FloorOrder, names: CourseNames): string {
  if (all.length === 0) return 'Nothing ordered yet'
  return all
    .map(({ course, dishes, sent, held }) => {
      const name = course === null && all.length === 1 ? '' : `${formatCourseInSentence(course, names)} `
      const unsent = dishes - sent - held
      if (unsent > 0) return unsent === dishes ? `${name}not sent` : `${name}${unsent} of ${dishes} to send`
      return held > 0 ? `${name}held` : `${name}sent`
    })
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())
}
