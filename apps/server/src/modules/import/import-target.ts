import { DomainError } from '@tableside/domain/errors'
import { type BusinessDay, businessDaySchema } from '@tableside/domain/time'
import { asc, eq } from 'drizzle-orm'
import { theSystem } from '../../db/people.ts'
import { locations, restaurantSlugs, restaurants, staffMembers, userRoles, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { createRestaurant } from '../restaurants/index.ts'

/** Where past sales go, and in whose name. */
export type ImportInto = BusinessDay & { readonly id: string; readonly locationId: string; readonly by: string }

/** Where an import goes that names no restaurant. */
const ownSlug = 'imported'
/** Whose it is while the platform has no owner yet; they see it as soon as there is one. */
const nobody = { userId: theSystem, name: 'Tableside' }

/** The restaurant of the given short name, or, without one, the restaurant "imported", made when it is not there yet. */
export async function findImportTarget(services: Services, slug: string | undefined): Promise<ImportInto> {
  const id =
    (await restaurantNamed(services, slug ?? ownSlug)) ?? (slug === undefined ? await openOwn(services) : undefined)
  if (id === undefined) throw new Error(`There is no restaurant with the short name "${slug}".`)

  return services.db.inRestaurant(id, async (tx) => {
    const [restaurant] = await tx.select().from(restaurants).where(eq(restaurants.restaurantId, id))
    const [location] = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(eq(locations.restaurantId, id))
      .orderBy(asc(locations.createdAt), asc(locations.id))
      .limit(1)
    const owners = await tx
      .select({ id: staffMembers.id, role: staffMembers.role })
      .from(staffMembers)
      .where(eq(staffMembers.restaurantId, id))
    if (!restaurant || !location) throw new DomainError('not_found')
    const by = owners.find(({ role }) => role === 'owner')?.id ?? restaurant.ownerId
    return { id, locationId: location.id, by, ...businessDaySchema.parse(restaurant) }
  })
}

async function restaurantNamed({ db }: Services, slug: string): Promise<string | undefined> {
  const [found] = await db.shared
    .select({ id: restaurantSlugs.restaurantId })
    .from(restaurantSlugs)
    .where(eq(restaurantSlugs.slug, slug))
  return found?.id
}

async function openOwn(services: Services): Promise<string> {
  const { db, newId } = services
  const id = newId()
  const signedIn = await ownerOfImported(services)
  const body = { id, name: 'Imported restaurant', timeZone: 'Europe/London', plan: 'omega' as const, sampleMenu: false }
  const key = { key: id, endpoint: 'createRestaurant', fingerprint: id, status: 201 }
  await createRestaurant(services, { body, signedIn, key, at: services.now() })
  await db.shared.insert(restaurantSlugs).values({ slug: ownSlug, restaurantId: id })
  await db.inRestaurant(id, (tx) =>
    tx.update(restaurants).set({ slug: ownSlug, isSubscribed: true }).where(eq(restaurants.restaurantId, id)),
  )
  services.findAccess.forget(id)
  return id
}

/** The demo's omega owner, otherwise the platform's owner. */
async function ownerOfImported({ db, config }: Services) {
  const [demoOwner] = config.isDemo
    ? await db.shared
        .select({ userId: users.id, name: users.name })
        .from(users)
        .where(eq(users.email, 'omega@demo.test'))
    : []
  const [platformOwner] = await db.shared
    .select({ userId: users.id, name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .limit(1)
  return demoOwner ?? platformOwner ?? nobody
}
