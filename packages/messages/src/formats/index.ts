export { formatHoursByDay, formatNextOpening, formatServingTimes, formatWhen } from './hours.ts'
export { menuWording } from './menu-wording.ts'
