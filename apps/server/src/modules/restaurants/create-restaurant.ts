import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { genesis } from '@tableside/domain/journal'
import type { PlanKey } from '@tableside/domain/plans'
import { isPracticeId } from '@tableside/domain/practice'
import { daysLater } from '@tableside/domain/time'
import { and, count, eq, sql } from 'drizzle-orm'
import { once } from '../../commands/idempotency.ts'
import { recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import {
  memberships,
  partnerRestaurants,
  plans,
  restaurantCounters,
  restaurants,
  staffMembers,
} from '../../db/schema/index.ts'
import type { Call, SignedIn, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { writeSampleMenu } from '../menu/index.ts'
import { notifyPlatform, readPlatformSettings } from '../platform-settings/index.ts'
import { loadRestaurant } from './load-restaurant.ts'
import { openLocation, setFirstTables } from './open-location.ts'
import { takeSlug } from './slug.ts'

type CreateCall = Pick<Call<typeof contract.createRestaurant>, 'body' | 'key' | 'at'> & {
  readonly signedIn: Pick<SignedIn, 'userId' | 'name'>
  /** The host it was made on: a partner's, perhaps. */
  readonly request?: { readonly headers: { readonly host?: string | undefined } }
}

/**
 * Opens a restaurant, ready for its first order; whoever makes it owns it. The trial of the plan
 * begins now. All of it or nothing.
 */
export async function createRestaurant(services: Services, call: CreateCall): Promise<StoredReply> {
  const { signedIn, body, key, at } = call
  // Where no date is: those ids are the practice copies'.
  if (isPracticeId(body.id)) throw new DomainError('invalid_request')
  const brand = await services.brands.ofHost(call.request?.headers.host)
  // The restaurant is its own tenant from the first row on, so its key is kept with it.
  const scope = { restaurantId: body.id, by: signedIn.userId, at, key }
  const reply = await once(services.db, scope, async (tx) => {
    await insertRestaurant(services, tx, call)
    // Signed up on a partner's domain: through whom it came is written with it.
    if (brand) {
      const { partnerId } = brand
      await tx.insert(partnerRestaurants).values({ restaurantId: body.id, partnerId, since: at }).onConflictDoNothing()
    }
    await notifyPlatform(services, tx, 'restaurant_joined', {
      subject: `New restaurant: ${body.name}`,
      text: `${signedIn.name} has opened ${body.name}.\n\n${services.config.publicUrl}/platform/restaurants`,
    })
    return { restaurant: await loadRestaurant(tx, body.id, at) }
  })
  services.findAccess.forget(body.id)
  services.announcer.announce(body.id)
  return reply
}

async function insertRestaurant(services: Services, tx: Tx, { body, signedIn, at }: CreateCall): Promise<void> {
  const { id: restaurantId, name, timeZone, plan } = body
  const { userId } = signedIn
  const { defaultTrialDays, maxRestaurantsPerOwner } = await readPlatformSettings(tx)
  await assertBelowMax(tx, userId, maxRestaurantsPerOwner)
  await assertPlanOffered(tx, plan)

  const ownerStaffId = services.newId()
  const trialEndsAt = plan === 'alpha' ? null : daysLater(at, defaultTrialDays)
  const slug = await takeSlug(tx, restaurantId, name)
  const made = await tx
    .insert(restaurants)
    .values({ restaurantId, name, slug, ownerId: userId, timeZone, plan, trialEndsAt, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: restaurants.restaurantId })
  if (made.length === 0) throw new DomainError('restaurant_exists')
  await tx.insert(restaurantCounters).values({ restaurantId, journalHash: genesis })

  const owner = { restaurantId, userId, role: 'owner', createdAt: at }
  await tx.insert(staffMembers).values({ ...owner, id: ownerStaffId, name: signedIn.name })
  await tx.insert(memberships).values({ ...owner, staffId: ownerStaffId })

  const locationId = services.newId()
  await openLocation(services, tx, { restaurantId, id: locationId, name: 'Main' }, at)
  await setFirstTables(services, tx, restaurantId, locationId)
  if (body.sampleMenu) await writeSampleMenu(services, tx, restaurantId)
  const created = { type: 'restaurant.created', data: { plan, trialEndsAt, slug, locationId, ownerId: userId } }
  await recordEvents(tx, { restaurantId, by: ownerStaffId, at }, [created])
}

/** A plan that was taken off is kept by those who have it; nobody new gets it. */
async function assertPlanOffered(tx: Tx, plan: PlanKey): Promise<void> {
  const [row] = await tx.select({ isOffered: plans.isOffered }).from(plans).where(eq(plans.key, plan))
  if (!row?.isOffered) throw new DomainError('plan_not_offered')
}

/** One person's restaurants are made one after the other, so that the count still holds when the row is written. */
async function assertBelowMax(tx: Tx, userId: string, max: number): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for update`)
  const [owned] = await tx
    .select({ count: count() })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner')))
  if ((owned?.count ?? 0) >= max) throw new DomainError('plan_limit_reached', { limit: 'maxRestaurantsPerOwner', max })
}
