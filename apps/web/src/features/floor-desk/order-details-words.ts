import type { FloorOrder } from '@tableside/domain/floor'

const place = ({ tableName, joinedTables, guestName, number, orderType }: FloorOrder): string => {
  if (tableName !== null) return `Table ${[tableName, ...joinedTables.map(({ name }) => name)].join(' + ')}`
  return guestName || `${orderType === 'takeaway' ? 'Takeaway' : 'Counter'}${number ? ` ${number}` : ''}`
}

/** "Course 1 sent, course 2: 3 of 4 to send". */
const courses = ({ courses: all }: FloorOrder): string => {
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

export const orderDetailsWords = { place, courses }
