export { mailOwner, mailOwnerJob } from './mail-owner.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { notify, type Telling } from './notify.ts'
export { watchRestaurants } from './watch.ts'
