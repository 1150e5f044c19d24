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
  { params, signedIn, at }: Call<typeof contract.signOff>,
): Promise<ReplyOf<typeof contract.signOff>> {
  if (!signedIn.device) throw new DomainError('device_not_signed_on')
  const { restaurantId, id: deviceId } = signedIn.device
  await services.db.inRestaurant(restaurantId, (tx) =>
    tx
      .update(signOns)
      .set({ endedAt: at })
      .where(
        and(
          eq(signOns.restaurantId, restaurantId),
          eq(signOns.id, params.signOnId),
          eq(signOns.deviceId, deviceId),
          isNull(signOns.endedAt),
        ),
      ),
  )
  services.signOns.forget(restaurantId)
  return { endedAt: at }
}
