import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from '../names/index.ts'
import {
  allCourses,
  courseSchema,
  formatCourse,
  formatCourseInSentence,
  offeredCourses,
  repeatedCourses,
} from './index.ts'

const trattoria = ['Antipasti', 'Primi', '', 'Dolci']

describe('the name of a course', () => {
  it('is the restaurant’s own, and the usual one where it has none', () => {
    const named = (names: readonly string[]) => [null, 1, 2, 3, 4, 5].map((course) => formatCourse(course, names))
    expect(named([])).toEqual(['Now', 'Starters', 'Mains', 'Desserts', 'Course 4', 'Course 5'])
    expect(named(trattoria)).toEqual(['Now', 'Antipasti', 'Primi', 'Desserts', 'Dolci', 'Course 5'])
  })

  it('is written small within a sentence, unless the restaurant wrote it itself', () => {
    const named = (names: readonly string[]) => [null, 1, 4].map((course) => formatCourseInSentence(course, names))
    expect(named([])).toEqual(['now', 'starters', 'course 4'])
    expect(named(['BBQ'])).toEqual(['now', 'BBQ', 'course 4'])
  })

  it('is no other course’s, whatever its case, nor what has no course', () => {
    expect(repeatedCourses(['Snacks', 'snacks '])).toEqual([1, 2])
    expect(repeatedCourses(['MAINS'])).toEqual([1])
    expect(repeatedCourses(['Mains', 'Starters'])).toEqual([])
    expect(repeatedCourses(['course 9'])).toEqual([1])
    expect(repeatedCourses(['', ' NOW'])).toEqual([2])
    expect(repeatedCourses(trattoria)).toEqual([])
  })

  it('tells every course apart where none is repeated', () => {
    const name = fc.oneof(
      fc.constantFrom('', 'Mains', 'STARTERS', 'Primi', 'primi', 'Course 5', 'Now'),
      fc.string({ maxLength: 30 }).map((text) => text.trim()),
    )
    fc.assert(
      fc.property(fc.array(name, { maxLength: 9 }), (names) => {
        const repeated = repeatedCourses(names)
        const shown = [null, ...allCourses].map((course) => formatCourse(course, names))
        expect(shown.every((text) => text.length >= 1 && text.length <= 30)).toBe(true)
        expect(new Set(shown.map(nameKey)).size === shown.length).toBe(repeated.length === 0)
      }),
    )
  })
})

describe('the courses to choose from', () => {
  it('are five, those that are named, and those that something belongs to', () => {
    expect(offeredCourses([])).toEqual([1, 2, 3, 4, 5])
    expect(offeredCourses(['', '', '', '', '', '', 'Cheese', ''])).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(offeredCourses([], [9, 2])).toEqual([1, 2, 3, 4, 5, 9])
  })

  it('are all that an order can have', () => {
    expect(allCourses.map((course) => courseSchema.safeParse(course).success)).not.toContain(false)
    expect(courseSchema.safeParse(allCourses.length + 1).success).toBe(false)
  })
})
