export { deliverAnnouncement } from './announcements/deliver-announcement.ts'
export { supportRoutes } from './support.routes.ts'
export { deleteUnsentFiles } from './tickets/delete-unsent-files.ts'
export { supportUploads } from './tickets/tickets.routes.ts'
