export { publicMenuRoutes } from './public-menu.routes.ts'
export { publicMenuPages } from './public-menu-pages.ts'
export { publicMenuPaths } from './public-menu-paths.ts'
