export { ApiPage } from './api-page.tsx'
export { type ApiSearch, readApiSearch } from './api-search.ts'
