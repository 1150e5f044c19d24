import type { KeyScope } from '@tableside/domain/api'
import { and, eq } from 'drizzle-orm'
import { apiKeys, apiRequests, staffMembers } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { chanceOf } from './chance.ts'
import { type DemoRestaurant, demoId } from './demo-restaurants.ts'

const hourMs = 3_600_000
const shownHours = 36

/** A program that fetched the figures every hour with a key nobody knows: what a log looks like that is in use. */
export async function fillApiRequests({ db }: Services, demo: DemoRestaurant, userId: string, now: string) {
  if (demo.plan !== 'omega') return
  const restaurantId = demo.id
  const keyId = demoId(demo.id, 'api key')
  const scopes: KeyScope[] = ['orders:read', 'reports:read']
  await db.inRestaurant(restaurantId, async (tx) => {
    const [owner] = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.userId, userId)))
    if (!owner) return
    const lastUsedAt = hourBefore(now, 1)
    const key = {
      restaurantId,
      id: keyId,
      name: 'Book keeping',
      prefix: 'tsk_b00c5eed',
      scopes,
      userId,
      createdBy: owner.id,
    }
    await tx
      .insert(apiKeys)
      // No key has this hash: nobody comes in with it.
      .values({ ...key, secretHash: `demo ${keyId}`, createdAt: hourBefore(now, 24 * 20), lastUsedAt })
      .onConflictDoUpdate({ target: [apiKeys.restaurantId, apiKeys.id], set: { lastUsedAt } })
    const rows = Array.from({ length: shownHours }, (_, index) => {
      const at = hourBefore(now, index + 1)
      const chance = chanceOf(`api ${at}`)
      const isReport = index % 6 === 5
      return {
        restaurantId,
        id: demoId(keyId, at),
        keyId,
        at,
        method: 'GET',
        path: `/api/v1/restaurants/${restaurantId}/${isReport ? 'menu/editable' : 'orders'}`,
        // It once asked for more than its key was made for.
        status: isReport ? 403 : 200,
        ms: chance.between(4, 38),
      }
    })
    await tx.insert(apiRequests).values(rows).onConflictDoNothing()
  })
}

/** The full hour so many hours ago: the same rows however often the demo is filled. */
function hourBefore(now: string, hours: number): string {
  return new Date(Math.floor(Date.parse(now) / hourMs) * hourMs - hours * hourMs).toISOString()
}
