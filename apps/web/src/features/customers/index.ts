export { readDirectoryView } from './customer-queries.ts'
export { CustomersPage } from './customers-page.tsx'
export { PersonPage } from './person-page.tsx'
