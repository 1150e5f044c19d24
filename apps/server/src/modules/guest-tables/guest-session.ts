import { type GuestSession, isSessionValid } from '@tableside/domain/guest-tables'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { type GuestTable, loadGuestTable, restaurantIdAt } from './load-guest-table.ts'
import { readGuestSession } from './session-cookie.ts'

export const inPath = z.object({ slug: z.string(), code: z.string().default('') })

/** A phone's session that still holds, with its table; undefined for any other. */
export async function findGuestSession(
  services: Services,
  request: FastifyRequest,
): Promise<{ readonly session: GuestSession; readonly table: GuestTable } | undefined> {
  const { slug } = inPath.parse(request.params)
  const restaurantId = await restaurantIdAt(services.db, slug)
  const session = restaurantId && readGuestSession(services, restaurantId, request.headers.cookie)
  const table = session && (await loadGuestTable(services.db, restaurantId, slug, session.tableId))
  if (!table || !isSessionValid(session, { id: table.tableId, codeRenewedAt: table.codeRenewedAt }, services.now()))
    return undefined
  return { session, table }
}
