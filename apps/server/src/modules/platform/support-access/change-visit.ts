import type * as contract from '@tableside/contract/platform'
import type { Visit } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { isVisitOpen, visitEnd } from '@tableside/domain/platform'
import { and, eq } from 'drizzle-orm'
import { recordEvents, runCommand } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { platformVisits, restaurants } from '../../../db/schema/index.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/index.ts'
import { openVisitOf } from './list-visits.ts'
import { visitOf } from './visit-of.ts'

type Changing = Call<typeof contract.openVisit> | Call<typeof contract.endVisit>

/** The restaurant's commands wait for each other, so of two who open at once the second finds the first's visit. */
async function changing(
  services: Services,
  { params, signedIn, key, at }: Changing,
  work: (tx: Tx) => Promise<{ readonly visit: Visit }>,
): Promise<StoredReply> {
  const { restaurantId } = params
  if (!(await services.findAccess(restaurantId, signedIn.userId))) throw new DomainError('not_found')
  const stored = await runCommand(services, { restaurant: { id: restaurantId, by: signedIn.userId }, key, at }, work)
  services.findAccess.forget(restaurantId)
  return stored
}

/** Opens the door for an hour. The restaurant's journal and its owner's notifications say who came and why. */
export function openVisit(services: Services, call: Call<typeof contract.openVisit>): Promise<StoredReply> {
  const { signedIn, at, body } = call
  const { restaurantId } = call.params
  return changing(services, call, async (tx) => {
    const caller = { restaurantId, userId: signedIn.userId }
    if (await openVisitOf(tx, caller, at)) throw new DomainError('visit_open_already')
    const [restaurant] = await tx
      .select({ timeZone: restaurants.timeZone })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId))
    const row = {
      restaurantId,
      id: services.newId(),
      userId: signedIn.userId,
      visitor: signedIn.name,
      reason: body.reason,
      startedAt: at,
      endsAt: visitEnd(at),
      endedAt: null,
    }
    await tx.insert(platformVisits).values(row)
    const { id: visitId, visitor, reason, endsAt } = row
    const acting = { restaurantId, by: signedIn.userId, at }
    await recordEvents(tx, acting, [{ type: 'visit.opened', data: { visitId, visitor, reason, endsAt } }])
    await notify(
      tx,
      { ...acting, newId: services.newId },
      {
        kind: 'platform_visit',
        subject: visitId,
        facts: { visitor, reason, endsAt, timeZone: restaurant?.timeZone ?? 'Europe/London' },
      },
    )
    return { visit: visitOf(row, at) }
  })
}

/** Ends the caller's own visit early; somebody else's does not exist. */
export function endVisit(services: Services, call: Call<typeof contract.endVisit>): Promise<StoredReply> {
  const { signedIn, at, params } = call
  return changing(services, call, async (tx) => {
    const mine = and(ofCaller(call), eq(platformVisits.id, params.visitId))
    const [row] = await tx.select().from(platformVisits).where(mine)
    if (!row) throw new DomainError('not_found')
    if (!isVisitOpen(row, at)) throw new DomainError('visit_over')
    await tx.update(platformVisits).set({ endedAt: at }).where(mine)
    const acting = { restaurantId: params.restaurantId, by: signedIn.userId, at }
    await recordEvents(tx, acting, [{ type: 'visit.ended', data: { visitId: row.id, visitor: row.visitor } }])
    return { visit: visitOf({ ...row, endedAt: at }, at) }
  })
}

function ofCaller({ params, signedIn }: Changing) {
  return and(eq(platformVisits.restaurantId, params.restaurantId), eq(platformVisits.userId, signedIn.userId))
}
