export { deliverAnnouncement } from './deliver-announcement.ts'
export { supportRoutes } from './support.routes.ts'
