import * as contract from '@tableside/contract/journal'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { checkJournal } from './check-journal.ts'
import { readEntries } from './read-entries.ts'

export function journalRoutes(routes: Routes, services: Services): void {
  routes(contract.readJournal, async ({ restaurant, query: { after, limit } }) => {
    const entries = await readEntries(services.db, restaurant.id, after, limit)
    return { entries, nextAfter: entries.length < limit ? null : after + limit }
  })
  routes(contract.verifyJournal, ({ restaurant }) => checkJournal(services.db, restaurant.id))
}
