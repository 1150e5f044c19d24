import type { SupportFile } from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { maxUnattachedFiles } from '@tableside/domain/support'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { supportEntries, supportFiles } from '../../../db/schema/index.ts'
import type { TicketPlace } from './ticket-rows.ts'

const shown = {
  id: supportFiles.id,
  name: supportFiles.name,
  mediaType: supportFiles.mediaType,
  size: supportFiles.size,
}

type Upload = SupportFile & {
  readonly restaurantId: string
  readonly uploadedBy: string
  readonly bytes: Uint8Array
  readonly at: string
}

/** Stores a file that belongs to no message yet. Sent twice under one id it is there once. */
export async function storeFile(tx: Tx, upload: Upload): Promise<SupportFile> {
  const { restaurantId, id, uploadedBy } = upload
  const [waiting] = await tx
    .select({ files: count() })
    .from(supportFiles)
    .where(and(eq(supportFiles.restaurantId, restaurantId), isNull(supportFiles.entryId)))
  if ((waiting?.files ?? 0) >= maxUnattachedFiles) throw new DomainError('ticket_files_waiting')
  await tx.insert(supportFiles).values(upload).onConflictDoNothing()
  const [stored] = await tx
    .select({ ...shown, uploadedBy: supportFiles.uploadedBy })
    .from(supportFiles)
    .where(and(eq(supportFiles.restaurantId, restaurantId), eq(supportFiles.id, id)))
  if (!stored || stored.uploadedBy !== uploadedBy) throw new DomainError('id_taken')
  const { uploadedBy: _known, ...file } = stored
  return file
}

/** Gives a message the files its author uploaded for it; each goes into one message. */
export async function attachFiles(
  tx: Tx,
  { restaurantId, uploadedBy, entryId }: { restaurantId: string; uploadedBy: string; entryId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const attached = await tx
    .update(supportFiles)
    .set({ entryId })
    .where(
      and(
        eq(supportFiles.restaurantId, restaurantId),
        eq(supportFiles.uploadedBy, uploadedBy),
        isNull(supportFiles.entryId),
        inArray(supportFiles.id, [...fileIds]),
      ),
    )
    .returning({ id: supportFiles.id })
  if (attached.length < fileIds.length) throw new DomainError('ticket_file_gone')
}

/** A file of a ticket's thread; one that was never sent, or of another ticket, does not exist. */
export async function findFile(tx: Tx, { restaurantId, ticketId }: TicketPlace, fileId: string) {
  const [file] = await tx
    .select({ ...shown, bytes: supportFiles.bytes })
    .from(supportFiles)
    .innerJoin(
      supportEntries,
      and(eq(supportEntries.restaurantId, supportFiles.restaurantId), eq(supportEntries.id, supportFiles.entryId)),
    )
    .where(
      and(
        eq(supportFiles.restaurantId, restaurantId),
        eq(supportFiles.id, fileId),
        eq(supportEntries.ticketId, ticketId),
      ),
    )
  if (!file) throw new DomainError('not_found')
  return file
}
