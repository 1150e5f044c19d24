export { FloorPage } from './floor-page.tsx'
export { type FloorSearch, readFloorSearch } from './floor-search.ts'
