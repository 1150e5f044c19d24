export { nameKey } from './name-key.ts'
export { hasWords, searchKey, spacedApart } from './search-key.ts'
