import type { EntryKind } from '@tableside/domain/support'
import type { Tx } from '../../../db/database.ts'
import { supportEntries } from '../../../db/schema/index.ts'
import { attachFiles } from './files.store.ts'
import type { TicketPlace } from './ticket-rows.ts'

export type Author = { readonly side: 'restaurant' | 'platform'; readonly by: string; readonly byName: string }

type Entry = Author & {
  readonly id: string
  readonly kind: EntryKind
  readonly at: string
  readonly text: string
  readonly fileIds?: readonly string[]
}

/** Adds what somebody said or did to the thread, with the files they uploaded for it. */
export async function addEntry(tx: Tx, { restaurantId, ticketId }: TicketPlace, entry: Entry): Promise<void> {
  const { fileIds = [], ...row } = entry
  await tx.insert(supportEntries).values({ ...row, restaurantId, ticketId })
  await attachFiles(tx, { restaurantId, uploadedBy: entry.by, entryId: entry.id }, fileIds)
}
