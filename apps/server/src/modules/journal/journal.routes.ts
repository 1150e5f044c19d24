import * as contract from '@tableside/contract/journal'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { checkpointKey } from './checkpoint-key.ts'
import { readCheckpoints, readEntries } from './read-entries.ts'
import { verifyStoredJournal } from './verify-journal.ts'

export function journalRoutes(routes: Routes, services: Services): void {
  const key = checkpointKey(services.config.appSecret)
  routes(contract.readJournal, async ({ restaurant, query: { after, limit } }) => {
    const entries = await readEntries(services.db, restaurant.id, after, limit)
    return { entries, nextAfter: entries.length < limit ? null : after + limit }
  })
  routes(contract.verifyJournal, ({ restaurant }) => verifyStoredJournal(services, restaurant.id))
  routes(contract.listJournalAnchors, async ({ restaurant }) => ({
    anchors: await readCheckpoints(services.db, restaurant.id),
    key: { id: key.id, publicPem: key.publicPem },
  }))
  routes(contract.getJournalKey, async ({ reply }) => {
    // Anybody may keep it, as the specification keeps a set of keys: for ten minutes.
    reply.header('cache-control', 'public, max-age=600')
    return { id: key.id, publicPem: key.publicPem }
  })
}
