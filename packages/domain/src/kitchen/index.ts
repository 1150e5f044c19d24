export { applyKitchenEvent, type BoardEvent, boardEventSchema, boardEventTypes } from './board.ts'
export {
  acknowledgeVoid,
  bumpTicket,
  type KitchenTicket,
  kitchenTicketSchema,
  recallTicket,
  type TicketItem,
  ticketItemSchema,
  ticketsFor,
  voidOnTickets,
} from './ticket.ts'
