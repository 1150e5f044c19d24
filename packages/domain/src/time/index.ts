export { type BusinessDay, businessDate, businessDaySchema, instantSchema, localTime } from './business-date.ts'
export { addDays, daysBetween, daysFrom, daysLater, daysUpTo } from './days.ts'
export { instantOf } from './instant-of.ts'
