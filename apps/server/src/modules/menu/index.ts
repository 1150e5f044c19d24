export { currentMenu, freshMenu } from './current-menu.ts'
export { menuRoutes } from './menu.routes.ts'
