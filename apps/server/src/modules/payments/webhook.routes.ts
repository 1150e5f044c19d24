import { DomainError } from '@tableside/domain/errors'
import { businessDaySchema } from '@tableside/domain/time'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { providerEvents, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { findOrder } from '../orders/index.ts'
import { reconcile } from './reconcile.ts'

/**
 * Takes the provider's messages. The signature is over the exact bytes, so the body is read raw; a
 * message only says *that* something happened, and the state is then asked of the provider itself,
 * so forged, stale, doubled and reordered ones can do no harm. Answered 2xx only after the commit.
 */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { provider, db } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/api/v1/providers/:provider/webhooks', { schema: { hide: true } }, async (request, reply) => {
    const { body, params } = request
    const isOurs = provider && Object(params).provider === provider.name
    if (!isOurs || !Buffer.isBuffer(body)) throw new DomainError('not_found')
    const event = provider.readEvent(request.headers, body)
    if (event === 'forged') throw new DomainError('signature_invalid')
    if (event === 'irrelevant') return reply.code(204).send()

    const { eventId, restaurantId, orderId, paymentId } = event
    if (await isKnown(db, provider.name, eventId)) return reply.code(204).send()
    const [restaurant] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({ timeZone: restaurants.timeZone, cutoffMinutes: restaurants.cutoffMinutes })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, restaurantId)),
    )
    const order = await findOrder(db, restaurantId, orderId)
    const payment = order?.payments.find((known) => known.id === paymentId)
    if (!restaurant || !payment) return reply.code(204).send()

    const at = services.now()
    const day = businessDaySchema.parse(restaurant)
    await reconcile(services, { restaurant: { id: restaurantId, ...day }, orderId, payment, at })
    await db.shared
      .insert(providerEvents)
      .values({ provider: provider.name, eventId, restaurantId, receivedAt: at })
      .onConflictDoNothing()
    return reply.code(204).send()
  })
}

/** A message that comes again was worked the first time: its payment is not asked for twice. */
async function isKnown({ shared }: Database, provider: string, eventId: string): Promise<boolean> {
  const place = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId))
  const rows = await shared.select({ eventId: providerEvents.eventId }).from(providerEvents).where(place)
  return rows.length > 0
}
