import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { providerEvents } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { StripeWebhookSource } from './stripe/index.ts'
import { stripeWork } from './stripe-work.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Takes the provider's messages. The signature is over the exact bytes, so the body is read raw; a
 * message only says *that* something happened, and the state is then asked of the provider itself,
 * so forged, stale, doubled and reordered ones can do no harm. Answered 2xx only after the commit.
 */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { provider, stripe, db } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const options = { schema: { hide: true }, config: { urgency: 'pay' } } as const
  app.post('/api/v1/providers/simulator/webhooks', options, async (request, reply) => {
    const { body, headers } = request
    if (!provider || !Buffer.isBuffer(body)) throw new DomainError('not_found')
    const event = provider.readEvent(headers, body)
    if (event === 'forged') throw new DomainError('signature_invalid')
    if (event === 'irrelevant') return reply.code(204).send()
    const message = { provider: provider.name, ...event, at: services.now() }
    await workOnce(db, message, () => syncPayment(services, event))
    return reply.code(204).send()
  })

  const stripeDoor = (door: StripeWebhookSource, path: string) =>
    app.post(path, options, async (request, reply) => {
      const { body, headers } = request
      if (!Buffer.isBuffer(body)) throw new DomainError('not_found')
      const event = await stripe.readEvent(door, String(headers['stripe-signature'] ?? ''), body)
      if (event === 'forged') throw new DomainError('signature_invalid')
      const work = await stripeWork(services, door, event)
      if (work) {
        const { restaurantId } = work
        const message = { provider: 'stripe', eventId: event.id, restaurantId, at: services.now() }
        await workOnce(db, message, work.carryOut)
      }
      return reply.code(204).send()
    })
  stripeDoor('platform', '/api/v1/providers/stripe/webhooks')
  stripeDoor('connect', '/api/v1/providers/stripe/connect/webhooks')
}

type Message = {
  readonly provider: string
  readonly eventId: string
  readonly restaurantId: string
  readonly at: string
}

/** A message that comes again was worked the first time: the provider is not asked for the same twice. */
async function workOnce({ shared }: Database, message: Message, work: () => Promise<boolean>): Promise<void> {
  const { provider, eventId, restaurantId, at } = message
  const place = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId))
  const known = await shared.select({ eventId: providerEvents.eventId }).from(providerEvents).where(place)
  if (known.length > 0 || !(await work())) return
  await shared.insert(providerEvents).values({ provider, eventId, restaurantId, receivedAt: at }).onConflictDoNothing()
}
