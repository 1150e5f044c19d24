import * as contract from '@tableside/contract/support'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { createAnnouncement } from './announcements/create-announcement.ts'
import { getAnnouncement } from './announcements/get-announcement.ts'
import { listAnnouncements } from './announcements/list-announcements.ts'
import { readAnnouncement } from './announcements/read-announcement.ts'
import { recallAnnouncement } from './announcements/recall-announcement.ts'
import { articleRoutes } from './articles/articles.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'

export function supportRoutes(routes: Routes, services: Services): void {
  routes(contract.createAnnouncement, (call) => createAnnouncement(services, call))
  routes(contract.listAnnouncements, (call) => listAnnouncements(services, call))
  routes(contract.getAnnouncement, (call) => getAnnouncement(services, call))
  routes(contract.readAnnouncement, (call) => readAnnouncement(services, call))
  routes(contract.recallAnnouncement, (call) => recallAnnouncement(services, call))
  articleRoutes(routes, services)
  ticketRoutes(routes, services)
}
