export { applyKitchenEvent, type BoardEvent, boardEventSchema, boardEventTypes } from './board.ts'
export {
  acknowledgeVoid,
  bumpTicket,
  callFor,
  type KitchenTicket,
  kitchenTicketSchema,
  recallTicket,
  strikeThrough,
  type TicketItem,
  ticketItemSchema,
  ticketsFor,
} from './ticket.ts'
