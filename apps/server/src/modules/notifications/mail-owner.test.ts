import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../jobs.ts'
import { openRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { signedInPerson } from '../../testing/sign-in.ts'
import { startSmtp, type TestSmtp, withSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { enqueue } from '../jobs/index.ts'
import { mailOwner, mailOwnerJob } from './index.ts'

let server: TestServer
let smtp: TestSmtp
beforeAll(async () => {
  server = await startTestServer()
  smtp = await startSmtp()
})
afterAll(async () => {
  smtp.close()
  await server.stop()
})

/** A restaurant of two owners, and what is done to its mails. */
async function openForTwo() {
  const restaurant = await openRestaurant(server)
  const first = `owner-${restaurant.id}@test.test`
  const second = `second-${restaurant.id}@test.test`
  const { userId } = await signedInPerson(server.services, { email: second, name: 'Second owner' })
  await server.sql(
    `insert into memberships (user_id, restaurant_id, role, staff_id, created_at) values ($1, $2, 'owner', $3, $4)`,
    [userId, restaurant.id, uuidv7(), server.services.now()],
  )
  return {
    ...{ restaurantId: restaurant.id, first, second, userId },
    ended: { restaurantId: restaurant.id, mail: 'trial_ended', plan: 'beta' } as const,
    work: () => runJobs(withSmtp(server.services, smtp), tasks),
    taken: () => smtp.takenFor().filter((to) => to === first || to === second),
  }
}

describe('a mail to the owners', () => {
  it.each(['first', 'second'] as const)(
    'is taken once for each, though the %s one’s is refused at first',
    async (who) => {
      const of = await openForTwo()
      const other = who === 'first' ? of.second : of.first
      smtp.refuse(of[who])
      await server.services.db.inRestaurant(of.restaurantId, (tx) => mailOwner(tx, of.ended))
      await expect(of.work(), 'a mail that is not taken is a job that failed').rejects.toThrow('not now')
      expect(of.taken()).toEqual([other])
      smtp.refuse(undefined)
      await of.work()
      expect(of.taken()).toEqual([other, of[who]])
    },
  )

  it('that an older server queued for all of them goes to each', async () => {
    const of = await openForTwo()
    await server.services.db.inRestaurant(of.restaurantId, (tx) => enqueue(tx, mailOwnerJob, of.ended))
    await of.work()
    expect(of.taken().toSorted()).toEqual([of.first, of.second])
  })

  it('is not for one who has ceased to be an owner before it goes', async () => {
    const of = await openForTwo()
    await server.services.db.inRestaurant(of.restaurantId, (tx) => mailOwner(tx, of.ended))
    await server.sql(`update memberships set role = 'manager' where restaurant_id = $1 and user_id = $2`, [
      of.restaurantId,
      of.userId,
    ])
    await of.work()
    expect(of.taken()).toEqual([of.first])
  })
})
