import { pausedAfterDays } from '@tableside/domain/webhooks'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { theSystem } from '../../db/people.ts'
import { memberships, restaurants, users, webhookEndpoints } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { sendMail } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'
import { changeEndpoint, type EndpointRow, onEndpoint } from './webhooks.store.ts'

type Paused = { readonly at: string; readonly newId: () => string }

/** Stops sending to an endpoint that takes nothing, and lets the restaurant's owner know. */
export async function pauseFailing(tx: Tx, endpoint: EndpointRow, why: 'failing' | 'gone', { at, newId }: Paused) {
  const { restaurantId, id, url } = endpoint
  await changeEndpoint(tx, endpoint, { state: 'paused', pausedAt: at, pausedWhy: why, version: endpoint.version + 1 })
  const facts = { webhookId: id, url: new URL(url).host, why }
  await notify(
    tx,
    { restaurantId, by: theSystem, at, newId },
    { kind: 'webhook_paused', subject: `${id} ${at}`, facts },
  )
}

/** The same by mail: nobody looks at a dashboard to see that nothing comes. */
export async function tellPaused(services: Services, restaurantId: string, webhookId: string): Promise<void> {
  const { db, announcer, config } = services
  announcer.announce(restaurantId)
  const owners = await db.shared
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.restaurantId, restaurantId), eq(memberships.role, 'owner')))
  const [found] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ url: webhookEndpoints.url, why: webhookEndpoints.pausedWhy, name: restaurants.name })
      .from(webhookEndpoints)
      .innerJoin(restaurants, eq(restaurants.restaurantId, webhookEndpoints.restaurantId))
      .where(onEndpoint(restaurantId, webhookId)),
  )
  if (!found) return
  const { host } = new URL(found.url)
  const reason =
    found.why === 'gone'
      ? 'It answered 410, which means that it is gone for good.'
      : `It has taken nothing for ${pausedAfterDays} days.`
  for (const { email } of owners) {
    sendMail(services, {
      to: email,
      restaurantId,
      subject: `The webhook of ${found.name} to ${host} is paused`,
      text: [
        `We no longer send events of ${found.name} to ${host}.`,
        reason,
        `Nothing is lost: mend the endpoint, switch it on and send again what it missed.`,
        `${config.publicUrl}/dashboard/api?view=webhooks`,
      ].join('\n\n'),
    })
  }
}
