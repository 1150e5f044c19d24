import type * as contract from '@tableside/contract/staff'
import { DomainError } from '@tableside/domain/errors'
import { rotaPublications } from '../../../db/schema/index.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import { refuseUnknownLocation } from '../../../http/location-of.ts'
import { runRestaurantCommand } from '../../../http/restaurant-command.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../jobs/index.ts'
import { notify } from '../../notifications/index.ts'
import { mailRota } from './mail-rota.ts'
import { refuseNoMonday, weekOf } from './plan-shifts.ts'
import { plannedOn, savePlanned } from './rota.store.ts'

/** Tells the people of a week's drafts. What each was told, and when, is kept for good. */
export function publishRota(services: Services, call: Call<typeof contract.publishRota>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, locationId, week } = body
  refuseNoMonday(week)
  refuseUnknownLocation(restaurant, locationId)
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  return runRestaurantCommand(services, call, async (tx) => {
    const planned = (await plannedOn(tx, restaurant.id, weekOf(week))).filter(
      (shift) => shift.locationId === locationId && shift.state === 'planned',
    )
    const drafts = planned.filter(({ publishedAt }) => publishedAt === null)
    if (drafts.length === 0) throw new DomainError('nothing_to_publish')
    const told = drafts.map((shift) => ({ ...shift, publishedAt: at, version: shift.version + 1 }))
    await savePlanned(
      tx,
      acting,
      told.map((shift) => ({ shift, reason: null })),
    )
    const all = planned.map((shift) => told.find((each) => each.id === shift.id) ?? shift)
    const [row] = await tx
      .insert(rotaPublications)
      .values({
        restaurantId: restaurant.id,
        id,
        locationId,
        week,
        shifts: all.map((shift) => ({ id: shift.id, version: shift.version })),
        publishedAt: at,
        publishedBy: restaurant.by,
      })
      .onConflictDoNothing()
      .returning({ id: rotaPublications.id })
    if (!row) throw new DomainError('id_taken')
    const facts = { week, locationId, shifts: told.length }
    await notify(tx, { ...acting, newId: services.newId }, { kind: 'rota_published', subject: id, facts })
    const shiftIds = told.map((shift) => shift.id)
    await enqueue(tx, mailRota, { restaurantId: restaurant.id, shiftIds })
    return {
      reply: { published: told.length, publishedAt: at },
      events: [{ type: 'rota.published', data: { publicationId: id, locationId, week, shiftIds } }],
    }
  })
}
