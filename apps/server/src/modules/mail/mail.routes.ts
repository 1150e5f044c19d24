import * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { desc } from 'drizzle-orm'
import { mailbox } from '../../db/schema/index.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'

const maxShown = 100

export function mailRoutes(routes: Routes, { db, config }: Services): void {
  routes(contract.listMails, async () => {
    // Mails open accounts. Only a demo, whose passwords are public anyway, shows them to anybody.
    if (!config.isDemo) throw new DomainError('not_found')
    return { mails: await db.shared.select().from(mailbox).orderBy(desc(mailbox.id)).limit(maxShown) }
  })
}
