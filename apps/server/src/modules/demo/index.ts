import { planKeys } from '@tableside/domain/plans'
import { eq } from 'drizzle-orm'
import { restaurants, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { createVerifiedUser } from '../identity/index.ts'
import { createRestaurant } from '../restaurants/index.ts'

const password = 'Tableside1'

/** What the console says about signing in to the demo. */
export const demoSignIns = [
  `Demo sign-ins, all with the password ${password}:`,
  '  platform@demo.test (platform owner), alpha@demo.test, beta@demo.test, omega@demo.test (restaurant owners), customer@demo.test',
]

/** Makes the demo's people and restaurants once. */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { db } = services
  const [known] = await db.shared.select({ id: users.id }).from(users).where(eq(users.email, 'platform@demo.test'))
  if (known) return
  say('Making the demo …')
  await createVerifiedUser(services, {
    email: 'platform@demo.test',
    password,
    name: 'Pat Platform',
    isPlatformOwner: true,
  })
  await createVerifiedUser(services, { email: 'customer@demo.test', password, name: 'Chris Customer' })
  for (const plan of planKeys) {
    const name = `${plan} owner`
    const userId = await createVerifiedUser(services, { email: `${plan}@demo.test`, password, name })
    const id = services.newId()
    const key = { key: id, endpoint: 'createRestaurant', fingerprint: id, status: 201 }
    const body = { id, name: `The ${plan} Kitchen`, timeZone: 'Europe/London', plan, sampleMenu: true }
    await createRestaurant(services, { body, key, at: services.now(), signedIn: { userId, name } })
    await db.inRestaurant(id, (tx) =>
      tx.update(restaurants).set({ isSubscribed: true }).where(eq(restaurants.restaurantId, id)),
    )
  }
}
