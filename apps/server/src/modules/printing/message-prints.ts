import type { StationMessage } from '@tableside/domain/kitchen'
import { messageJobs } from '@tableside/domain/printing'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { staffMembers } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { addPrintJobs } from './print-jobs.store.ts'
import { readPrintRoutes } from './print-routes.ts'

/** The papers of a message to a station, stored with it: one at each printer of the station, none where it has none. */
export async function printMessage(
  { newId }: Pick<Services, 'newId'>,
  tx: Tx,
  restaurantId: string,
  message: StationMessage,
): Promise<void> {
  const { locationId, sentBy: by, sentAt: at } = message
  const routes = await readPrintRoutes(tx, restaurantId, locationId)
  if (!routes.some(({ stationIds }) => stationIds.includes(message.stationId))) return
  const [sender] = await tx
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, by)))
  const jobs = messageJobs(routes, { message, senderName: sender?.name ?? '' }, newId)
  await addPrintJobs(tx, { restaurantId, by, at, locationId }, jobs)
}
