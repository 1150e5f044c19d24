import * as contract from '@tableside/contract/kitchen'
import * as kitchen from '@tableside/domain/kitchen'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { listComing } from './list-coming.ts'
import { listTickets } from './list-tickets.ts'
import { acknowledgeStationMessage, listStationMessages, sendStationMessage } from './messages.ts'
import { runOrderTicketsCommand } from './order-tickets.ts'
import { getReadyBoard, listMadeLines, listReadyFood } from './ready.ts'
import { runTicketCommand } from './ticket-command.ts'

export function kitchenRoutes(routes: Routes, services: Services): void {
  routes(contract.listTickets, ({ restaurant, query, at }) => listTickets(services, restaurant, query.locationId, at))
  routes(contract.listComing, ({ restaurant, query }) => listComing(services, restaurant, query.locationId))
  routes(contract.listReadyFood, ({ restaurant, query, at }) =>
    listReadyFood(services, restaurant, query.locationId, at),
  )
  routes(contract.getReadyBoard, ({ restaurant, query, at }) =>
    getReadyBoard(services, restaurant, query.locationId, at),
  )
  routes(contract.listMadeLines, ({ restaurant, params }) => listMadeLines(services, restaurant, params.orderId))
  routes(contract.bumpTicket, (call) => runTicketCommand(services, call, kitchen.bumpTicket))
  routes(contract.recallTicket, (call) => runTicketCommand(services, call, kitchen.recallTicket))
  routes(contract.markDishDone, (call) =>
    runTicketCommand(services, call, (ticket, context) => kitchen.markDishDone(ticket, call.params.lineId, context)),
  )
  routes(contract.markDishUndone, (call) =>
    runTicketCommand(services, call, (ticket, context) => kitchen.markDishUndone(ticket, call.params.lineId, context)),
  )
  routes(contract.collectFood, (call) => runTicketCommand(services, call, kitchen.collectFood))
  routes(contract.rushOrder, (call) => runOrderTicketsCommand(services, call, kitchen.rushTicket))
  routes(contract.chaseOrder, (call) => runOrderTicketsCommand(services, call, kitchen.chaseTicket))
  routes(contract.acknowledgeVoid, (call) => runTicketCommand(services, call, kitchen.acknowledgeVoid))
  routes(contract.acknowledgeAllergy, (call) => runTicketCommand(services, call, kitchen.acknowledgeAllergy))
  routes(contract.listStationMessages, ({ restaurant, query, at }) =>
    listStationMessages(services, restaurant, query.locationId, at),
  )
  routes(contract.messageStation, (call) => sendStationMessage(services, call))
  routes(contract.messageFromKitchen, (call) => sendStationMessage(services, call))
  routes(contract.acknowledgeMessage, (call) => acknowledgeStationMessage(services, call))
}
