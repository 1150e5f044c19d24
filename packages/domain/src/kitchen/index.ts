export {
  type AgeLevel,
  type AgeLimits,
  ageLimitsSchema,
  type CourseLimits,
  courseLimitsSchema,
  defaultAgeLimits,
  limitsOf,
  type StationLimits,
  stationLimitsSchema,
  strictest,
  ticketAge,
} from './age.ts'
export { applyKitchenEvent, type BoardEvent, boardEventSchema } from './board.ts'
export { type ComingCourse, comingCourseSchema } from './coming.ts'
export {
  acknowledgeAllergy,
  acknowledgeVoid,
  bumpTicket,
  chaseTicket,
  collectFood,
  type KitchenContext,
  markDishDone,
  markDishUndone,
  recallTicket,
  rushTicket,
  type TicketDecision,
} from './commands.ts'
export {
  acknowledgeMessage,
  type MessageDecision,
  type MessagesBefore,
  maxMessageLength,
  messageHours,
  messagePresets,
  messageTextSchema,
  type StationMessage,
  sendMessage,
  stationMessageSchema,
} from './message.ts'
export { type BoardEntry, type ReadyBoard, type ReadyFood, readyBoard, readyFood, readyMinutes } from './ready.ts'
export {
  type AllergySeenAtStation,
  allergySeenByStation,
  callFor,
  hasUnseenVoid,
  type KitchenTicket,
  kitchenTicketSchema,
  madeLineIds,
  needsAllergySeen,
  quantityToCook,
  strikeThrough,
  type TicketItem,
  ticketProgress,
  ticketsFor,
  warnOf,
} from './ticket.ts'
