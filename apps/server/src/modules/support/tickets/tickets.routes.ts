import * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'
import { takeUploads } from '../../../http/read-upload.ts'
import { type Routes, routesOn } from '../../../http/routes.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants } from '../../platform/index.ts'
import { deleteCannedReply, readDesk, saveCannedReply } from './canned-replies.ts'
import { listDeskTickets, supportStats } from './desk.ts'
import { answerTicket, changeTicket, getDeskTicket, noteOnTicket } from './desk-ticket.ts'
import { findFile } from './files.store.ts'
import { sendFile, uploadFile } from './files.ts'
import { getOwnTicket, listOwnTickets, openTicket, rateTicket, replyToSupport, resolveOwn } from './own-tickets.ts'

export function ticketRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.listSupportTickets, (call) => listOwnTickets(services, call))
  routes(contract.openSupportTicket, (call) => openTicket(services, call))
  routes(contract.getSupportTicket, (call) => getOwnTicket(services, call))
  routes(contract.replyToSupport, (call) => replyToSupport(services, call))
  routes(contract.resolveOwnTicket, (call) => resolveOwn(services, call))
  routes(contract.rateSupport, (call) => rateTicket(services, call))
  routes(contract.getSupportFile, async ({ restaurant, params, reply }) => {
    const place = { restaurantId: restaurant.id, ticketId: params.ticketId }
    return sendFile(reply, await db.inRestaurant(restaurant.id, (tx) => findFile(tx, place, params.fileId)))
  })

  routes(contract.listDeskTickets, (call) => listDeskTickets(services, call))
  routes(contract.supportStats, (call) => supportStats(services, call))
  routes(contract.getDeskTicket, (call) => getDeskTicket(services, call))
  routes(contract.answerTicket, (call) => answerTicket(services, call))
  routes(contract.noteOnTicket, (call) => noteOnTicket(services, call))
  routes(contract.changeTicket, (call) => changeTicket(services, call))
  routes(contract.getDeskFile, async (call) => {
    const auditEntry = { action: 'support.file', facts: { ...call.params } }
    const find = acrossRestaurants(services, call, auditEntry, (tx) => findFile(tx, call.params, call.params.fileId))
    return sendFile(call.reply, await find)
  })
  routes(contract.getDesk, () => readDesk(db.shared))
  routes(contract.saveCannedReply, (call) => saveCannedReply(services, call))
  routes(contract.deleteCannedReply, (call) => deleteCannedReply(services, call))
}

/** A scope of its own: only here a body may be any bytes. */
export async function supportUploads(app: FastifyInstance, services: Services): Promise<void> {
  takeUploads(app)
  const routes = routesOn(app, services)
  routes(contract.uploadSupportFile, ({ restaurant, params, query, at, request }) =>
    uploadFile(services, { by: restaurant.by, ...params, ...query, at, request }),
  )
  routes(contract.uploadAnswerFile, async ({ signedIn, params, query, at, request }) => {
    if (!(await services.findAccess(params.restaurantId, signedIn.userId))) throw new DomainError('not_found')
    return uploadFile(services, { by: signedIn.userId, ...params, ...query, at, request })
  })
}
