export { type BusinessDay, businessDate, businessDaySchema, instantSchema, localTime } from './business-date.ts'
export { instantOf } from './instant-of.ts'
