export { LocationList } from './location-list.tsx'
export { LocationsPage } from './locations-page.tsx'
