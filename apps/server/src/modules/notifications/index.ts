export { mailOwner, mailOwnerJob, ownersOf } from './mail-owner.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { type NotifyContext, notify } from './notify.ts'
export { watchRestaurants } from './watch.ts'
