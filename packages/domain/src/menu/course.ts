import { z } from 'zod'
import { nameKey } from '../names/index.ts'

/** What is served together: 1 comes first. */
export const courseSchema = z.int().min(1).max(9)

/** Every course there can be. */
export const allCourses: readonly number[] = Array.from({ length: 9 }, (_, index) => index + 1)

/** What a restaurant calls its courses, the first one first; empty or missing: as everybody calls it. */
export type CourseNames = readonly string[]

/** The longest name of a course. */
export const maxCourseNameLength = 30

/** The course a dish belongs to unless somebody says otherwise: its category's. */
export function courseOf(
  { categories }: { readonly categories: readonly { readonly id: string; readonly course?: number | null }[] },
  { categoryId }: { readonly categoryId: string },
): number | null {
  // A menu kept on a device since before courses has none.
  return categories.find(({ id }) => id === categoryId)?.course ?? null
}

const defaultNames: CourseNames = ['Starters', 'Mains', 'Desserts']

/** "Mains", or as the restaurant calls it; dishes without a course are made now. */
export function formatCourse(course: number | null, names: CourseNames): string {
  if (course === null) return 'Now'
  return names[course - 1] || defaultNames[course - 1] || `Course ${course}`
}

/** "mains" as in "Fire mains"; a name of the restaurant's own stays as the restaurant writes it. */
export function formatCourseInSentence(course: number | null, names: CourseNames): string {
  const own = course === null ? '' : names[course - 1]
  return own || formatCourse(course, []).toLowerCase()
}

/** The courses whose own name is another course's too, whatever its case: people could not tell them apart. */
export function repeatedCourses(names: CourseNames): number[] {
  const keyOf = (course: number | null) => nameKey(formatCourse(course, names))
  return allCourses.filter(
    (course) =>
      names[course - 1] && [null, ...allCourses].some((other) => other !== course && keyOf(other) === keyOf(course)),
  )
}

/**
 * The courses to choose from: the first five, and as many more as the restaurant has named.
 *
 * @param used others that are offered because something belongs to them already
 */
export function offeredCourses(names: CourseNames, used: readonly number[] = []): number[] {
  const last = Math.max(5, names.findLastIndex(Boolean) + 1)
  return allCourses.filter((course) => course <= last || used.includes(course))
}
