export type { GuestPlace, LocationsPage, MenuPage, PageHead } from './guest-pages.ts'
export * from './public-menu.endpoints.ts'
