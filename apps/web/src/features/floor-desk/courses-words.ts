import type { FloorOrder } from '@tableside/domain/floor'

/** "Course 1 sent, course 2: 3 of 4 to send". */
export function coursesWords({ courses: all }: FloorOrder): string {
  if (all.length === 0) return 'Nothing ordered yet'
  return all
    .map(({ course, dishes, sent }) => {
      const name = course === null ? (all.length === 1 ? '' : 'Without course ') : `Course ${course} `
      if (sent === dishes) return `${name}sent`
      return sent === 0 ? `${name}not sent` : `${name}${dishes - sent} of ${dishes} to send`
    })
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())
}
