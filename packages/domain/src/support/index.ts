export * from './announcement.ts'
export * from './article.ts'
export { afterOpenMs, openMsBetween } from './business-hours.ts'
export {
  changePriority,
  moveTo,
  noteResponse,
  type PromiseState,
  promiseStates,
  startClock,
  type TicketClock,
} from './clock.ts'
export * from './files.ts'
export { supportTiers } from './promise.ts'
export {
  type EntryKind,
  messageError,
  statusAfterReply,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
  ticketCategories,
  ticketCategoryLabels,
  ticketErrors,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLabels,
} from './ticket.ts'
