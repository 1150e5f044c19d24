export type { LocationsPage, MenuPage, PageHead } from './guest-pages.ts'
export * from './public-menu.endpoints.ts'
