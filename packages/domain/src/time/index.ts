export { businessDate, type BusinessDay, businessDaySchema, instantSchema, localTime } from './business-date.ts'
