import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Job } from '../jobs/index.ts'
import { deliverMail } from '../mail/index.ts'
import { accountOf, enqueueForOwners } from './accounts.ts'
import { composeOwnerMail, type OwnerMail, ownerMailSchema } from './owner-mails.ts'

/**
 * Writes to one owner once the transaction is committed, also when the server dies in between. A mail that was not taken is
 * tried again.
 */
export const mailOwnerJob: Job<OwnerMail & { staffId?: string | undefined }> = {
  name: 'notifications.mail_owner',
  what: 'Mailing the owner',
  mayWait: true,
  // One that was put into the queue before each owner had their own has no person.
  payload: ownerMailSchema.and(z.object({ staffId: idSchema.optional() })),
  run: async (services, { staffId, ...mail }) => {
    const { restaurantId } = mail
    if (staffId === undefined) return services.db.inRestaurant(restaurantId, (tx) => mailOwner(tx, mail))
    const owner = await accountOf(services.db.shared, restaurantId, staffId)
    const written = await composeOwnerMail(services, mail)
    if (owner?.role === 'owner' && written) await deliverMail(services, { to: owner.email, restaurantId, ...written })
  },
}

export function mailOwner(tx: Tx, mail: OwnerMail): Promise<void> {
  return enqueueForOwners(tx, mailOwnerJob, mail.restaurantId, (staffId) => ({ ...mail, staffId }))
}
