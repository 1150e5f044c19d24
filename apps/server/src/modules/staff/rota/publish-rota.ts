import type * as contract from '@tableside/contract/staff'
import { DomainError } from '@tableside/domain/errors'
import { runRestaurantCommand } from '../../../commands/restaurant-command.ts'
import { rotaPublications } from '../../../db/schema/index.ts'
import type { Call, StoredReply } from '../../../http/call.ts'
import { assertLocationExists } from '../../../http/location-of.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/index.ts'
import { mailRota } from './mail-rota.ts'
import { assertMonday, weekOf } from './plan-shifts.ts'
import { plannedOn, savePlanned } from './rota.store.ts'

/** Tells the people of a week's drafts. What each was published, and when, is kept for good. */
export function publishRota(services: Services, call: Call<typeof contract.publishRota>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, locationId, week } = body
  assertMonday(week)
  assertLocationExists(restaurant, locationId)
  const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
  return runRestaurantCommand(services, call, async (tx) => {
    const planned = (await plannedOn(tx, restaurant.id, weekOf(week))).filter(
      (shift) => shift.locationId === locationId && shift.state === 'planned',
    )
    const drafts = planned.filter(({ publishedAt }) => publishedAt === null)
    if (drafts.length === 0) throw new DomainError('nothing_to_publish')
    const published = drafts.map((shift) => ({ ...shift, publishedAt: at, version: shift.version + 1 }))
    await savePlanned(
      tx,
      acting,
      published.map((shift) => ({ shift, reason: null })),
    )
    const all = planned.map((shift) => published.find((each) => each.id === shift.id) ?? shift)
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
    const facts = { week, locationId, shifts: published.length }
    await notify(tx, { ...acting, newId: services.newId }, { kind: 'rota_published', subject: id, facts })
    const shiftIds = published.map((shift) => shift.id)
    await mailRota(tx, restaurant.id, published)
    return {
      reply: { published: published.length, publishedAt: at },
      events: [{ type: 'rota.published', data: { publicationId: id, locationId, week, shiftIds } }],
    }
  })
}
