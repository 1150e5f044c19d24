export { AnalyticsPage, readAnalyticsSearch } from './analytics-page.tsx'
