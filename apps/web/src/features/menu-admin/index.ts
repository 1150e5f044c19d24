export { MenuAdmin } from './menu-admin.tsx'
