import { type GuestSession, isSessionValid } from '@tableside/domain/guest-tables'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestaurantScope } from '../../http/call.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { restaurantIdAt } from '../public-menu/index.ts'
import { type GuestTable, loadGuestTable } from './load-guest-table.ts'
import { readGuestSession } from './session-cookie.ts'

export const inPath = z.object({ slug: z.string(), code: z.string().default('') })

export type GuestVisit = {
  readonly session: GuestSession
  readonly table: GuestTable
  readonly scope: RestaurantScope
}

/** A phone's session that still holds, with its table; undefined for any other. */
export async function findGuestSession(services: Services, request: FastifyRequest): Promise<GuestVisit | undefined> {
  const { slug } = inPath.parse(request.params)
  const restaurantId = await restaurantIdAt(services.db, slug)
  const session = restaurantId && readGuestSession(services, restaurantId, request.headers.cookie)
  const table = session && (await loadGuestTable(services.db, restaurantId, slug, session.tableId))
  if (!table) return undefined
  const code = { id: table.tableId, codeRenewedAt: table.codeRenewedAt }
  if (!isSessionValid(session, code, services.now())) return undefined
  const scope = await guestScope(services, restaurantId)
  return scope && { session, table, scope }
}
