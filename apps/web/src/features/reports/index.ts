export { DateRange } from './date-range.tsx'
export { readDate, todayIn } from './dates.ts'
export { fileHref } from './report-queries.ts'
export { ReportsPage, readReportsSearch } from './reports-page.tsx'
