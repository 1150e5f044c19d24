export { type BusinessDay, businessDate, businessDaySchema, instantSchema, localTime } from './business-date.ts'
