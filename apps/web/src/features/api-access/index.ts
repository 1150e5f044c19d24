export { ApiPage, type ApiSearch, readApiSearch } from './api-page.tsx'
