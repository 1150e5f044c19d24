export { createMenus, type Menus } from './current-menu.ts'
export { menuRoutes } from './menu.routes.ts'
export { raiseMenuVersion } from './menu-command.ts'
export { writeSampleMenu } from './sample-menu.ts'
