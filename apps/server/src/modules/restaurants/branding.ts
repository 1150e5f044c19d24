import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import type { DomainEvent } from '@tableside/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { type RestaurantCall, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { restaurantLogos } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { readPicture } from '../../http/read-picture.ts'
import type { Services } from '../../services.ts'
import { changeRow } from './change-restaurant.ts'
import { loadRestaurant } from './load-restaurant.ts'

/** A picture for screens and receipts alike: what the PDF cannot draw is refused. */
export async function setRestaurantLogo(
  services: Services,
  call: Call<typeof contract.setRestaurantLogo>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const picture = await readPicture(body.base64, ['image/png', 'image/jpeg'])
  if (!picture) throw new DomainError('logo_not_printable')
  const logo = { id: services.newId(), ...picture, setAt: at, setBy: restaurant.by }
  return change(services, call, body.version, async (tx) => {
    await tx
      .insert(restaurantLogos)
      .values({ restaurantId: restaurant.id, ...logo })
      .onConflictDoUpdate({ target: restaurantLogos.restaurantId, set: logo })
    return { type: 'restaurant.logo_set', data: { logoId: logo.id, bytes: picture.bytes.length } }
  })
}

export function removeRestaurantLogo(
  services: Services,
  call: Call<typeof contract.removeRestaurantLogo>,
): Promise<StoredReply> {
  return change(services, call, undefined, async (tx) => {
    await tx.delete(restaurantLogos).where(eq(restaurantLogos.restaurantId, call.restaurant.id))
    return { type: 'restaurant.logo_removed', data: {} }
  })
}

function change(
  services: Services,
  call: RestaurantCall,
  version: number | undefined,
  work: (tx: Tx) => Promise<DomainEvent>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    await changeRow(tx, { restaurantId: restaurant.id, version }, { updatedAt: at })
    const event = await work(tx)
    return { reply: { restaurant: await loadRestaurant(tx, restaurant.id, at) }, events: [event] }
  })
}

/** Whoever knows its id has been shown it: a guest's page, a receipt, a mail. */
export async function sendRestaurantLogo(
  { db }: Services,
  { params, reply }: Call<typeof contract.getRestaurantLogo>,
): Promise<FastifyReply> {
  const { restaurantId, logoId } = params
  const [logo] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ bytes: restaurantLogos.bytes, type: restaurantLogos.type })
      .from(restaurantLogos)
      .where(and(eq(restaurantLogos.restaurantId, restaurantId), eq(restaurantLogos.id, logoId))),
  )
  if (!logo) throw new DomainError('not_found')
  return reply
    .type(logo.type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(Buffer.from(logo.bytes))
}
