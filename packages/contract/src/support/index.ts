export * from './announcements.endpoints.ts'
export * from './articles.endpoints.ts'
export * from './desk.endpoints.ts'
export {
  getSupportFile,
  getSupportTicket,
  listSupportTickets,
  openSupportTicket,
  rateSupport,
  replyToSupport,
  resolveOwnTicket,
  uploadSupportFile,
} from './tickets.endpoints.ts'
export type {
  DeskSummary,
  DeskTicket,
  SupportFile,
  SupportTicket,
  TicketEntry,
  TicketPromise,
  TicketSummary,
} from './tickets.schemas.ts'

export { promiseSchema } from './tickets.schemas.ts'
