import type * as contract from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import { memberships, users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { removeTwoFactor } from '../../identity/index.ts'
import { changeIt } from './change-restaurant.ts'

/** For one of its people who has lost phone and backup codes, once the platform knows who is asking. */
export async function resetTwoFactor(services: Services, call: Call<typeof contract.resetTwoFactor>) {
  const { restaurantId, userId } = call.params
  const restaurant = await changeIt(services, call, async (_row, tx) => {
    const [person] = await tx
      .select({ email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.restaurantId, restaurantId), eq(memberships.userId, userId)))
    if (!person) throw new DomainError('not_found')
    await removeTwoFactor(services, tx, { userId, email: person.email }, restaurantId)
    return {
      event: 'account.two_factor_taken_away',
      set: {},
      before: { twoFactor: true },
      after: { twoFactor: false },
      userId,
    }
  })
  services.sessions.forget(userId)
  return { restaurant }
}
