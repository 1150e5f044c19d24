export { type BusinessDay, businessDate, businessDaySchema, instantSchema, localTime } from './business-date.ts'
export { addDays, daysBetween, daysFrom, daysLater, daysUntil, daysUpTo } from './days.ts'
export { instantOf } from './instant-of.ts'
export { minutesSince } from './minutes-since.ts'
