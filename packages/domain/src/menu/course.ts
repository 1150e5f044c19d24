import { z } from 'zod'

/** What is served together: 1 comes first. */
export const courseSchema = z.int().min(1).max(9)

/** The course a dish belongs to unless somebody says otherwise: its category's. */
export function courseOf(
  { categories }: { readonly categories: readonly { readonly id: string; readonly course?: number | null }[] },
  { categoryId }: { readonly categoryId: string },
): number | null {
  // A menu kept on a device since before courses has none.
  return categories.find(({ id }) => id === categoryId)?.course ?? null
}

const courseNames: Readonly<Record<number, string>> = { 1: 'Starters', 2: 'Mains', 3: 'Desserts' }

/** "Mains"; dishes without a course are made straight away. */
export function formatCourse(course: number | null): string {
  if (course === null) return 'Straight away'
  return courseNames[course] ?? `Course ${course}`
}
