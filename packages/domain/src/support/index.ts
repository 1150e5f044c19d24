export * from './announcement.ts'
export * from './article.ts'
export { afterOpenMs, openMsBetween, type SupportHours } from './business-hours.ts'
export {
  changePriority,
  isClockRunning,
  moveTo,
  noteResponse,
  type PromiseState,
  promiseStates,
  startClock,
  type TicketClock,
} from './clock.ts'
export * from './files.ts'
export { promisedMs, type SupportPromise, type SupportTier, supportTiers } from './promise.ts'
export {
  type EntryKind,
  longestMessage,
  longestSubject,
  messageMistake,
  statusAfterReply,
  type TicketCategory,
  type TicketDraft,
  type TicketPriority,
  type TicketStatus,
  ticketCategories,
  ticketCategoryWords,
  ticketMistakes,
  ticketPriorities,
  ticketPriorityWords,
  ticketStatuses,
  ticketStatusWords,
} from './ticket.ts'
