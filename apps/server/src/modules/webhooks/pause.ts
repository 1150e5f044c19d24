import type { Tx } from '../../db/database.ts'
import { theSystem } from '../../db/people.ts'
import { mailOwner, notify } from '../notifications/index.ts'
import { changeEndpoint, type EndpointRow } from './webhooks.store.ts'

type Paused = { readonly at: string; readonly newId: () => string }

/** Stops sending to an endpoint that takes nothing, and lets the owner know by mail too: nobody looks at a dashboard to see that nothing comes. */
export async function pauseFailing(tx: Tx, endpoint: EndpointRow, why: 'failing' | 'gone', { at, newId }: Paused) {
  const { restaurantId, id, url } = endpoint
  const { host } = new URL(url)
  await changeEndpoint(tx, endpoint, { state: 'paused', pausedAt: at, pausedWhy: why, version: endpoint.version + 1 })
  const context = { restaurantId, by: theSystem, at, newId }
  const facts = { webhookId: id, url: host, why }
  await notify(tx, context, { kind: 'webhook_paused', subject: `${id} ${at}`, facts })
  await mailOwner(tx, { restaurantId, mail: 'webhook_paused', host, why })
}
