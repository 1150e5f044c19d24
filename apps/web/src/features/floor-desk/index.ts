export { FloorPage, type FloorSearch, readFloorSearch } from './floor-page.tsx'
