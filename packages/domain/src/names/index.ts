export { nameKey } from './name-key.ts'
export { searchKey } from './search-key.ts'
