export { AnalyticsPage } from './analytics-page.tsx'
export { readAnalyticsSearch } from './analytics-search.ts'
