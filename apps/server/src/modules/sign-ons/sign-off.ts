import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { signOns } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/** Ends a sign-on of this device; again, it stays ended. */
export async function signOff(
  services: Services,
  { restaurant, params, signedIn, at }: Call<typeof contract.signOff>,
): Promise<ReplyOf<typeof contract.signOff>> {
  if (!signedIn.device) throw new DomainError('device_not_signed_on')
  await services.db.inRestaurant(restaurant.id, (tx) =>
    tx
      .update(signOns)
      .set({ endedAt: at })
      .where(
        and(
          eq(signOns.restaurantId, restaurant.id),
          eq(signOns.id, params.signOnId),
          eq(signOns.sessionId, signedIn.sessionId),
          isNull(signOns.endedAt),
        ),
      ),
  )
  services.signOns.forget()
  return { endedAt: at }
}
