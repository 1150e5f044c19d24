import { DomainError } from '@tableside/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tasks } from '../../jobs.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { eachRestaurant, type Job, type RecurringJob, recurringTask, taskOf } from '../jobs/index.ts'
import { seenWhenRefused } from './index.ts'

let server: TestServer
let lantern: TestRestaurant
let castle: TestRestaurant
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  lantern = await openRestaurant(server)
  castle = await openRestaurant(server)
})

const notices = async (restaurant: TestRestaurant) => {
  const till = tillOf(server, restaurant, restaurant.owner)
  return (await till.send('/notifications', undefined, { method: 'GET', key: null })).json.notifications
}
const call = () => ({ now: server.services.now(), signal: new AbortController().signal })
const refusing = (error: unknown): Job<{ restaurantId: string }> => ({
  name: 'test.refuse',
  what: 'Trying it',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  run: () => Promise.reject(error),
})
const perform = (error: unknown) => {
  const task = seenWhenRefused(taskOf(refusing(error)))
  return task.perform(server.services, { restaurantId: lantern.id }, call()).catch((failure: unknown) => failure)
}

describe('background job that is refused', () => {
  it('is reported to its restaurant once, and stays failed', async () => {
    const refusal = new DomainError('refund_too_large')
    expect([await perform(refusal), await perform(refusal)]).toEqual([refusal, refusal])
    expect(await notices(lantern)).toMatchObject([
      { kind: 'job_refused', facts: { job: 'test.refuse', what: 'Trying it', code: 'refund_too_large' } },
    ])
    expect(await notices(castle)).toEqual([])
  })

  it('is any of the server’s, as the timer of a course whose order is not there', async () => {
    const timer = tasks.find(({ name }) => name === 'course.fire')
    const payload = { restaurantId: lantern.id, orderId: lantern.id }
    await expect(timer?.perform(server.services, payload, call())).rejects.toThrow('not_found')
    expect(await notices(lantern)).toMatchObject([{ kind: 'job_refused', facts: { code: 'not_found' } }])
  })

  it('is not reported when it failed by a fault, or because somebody else was at it', async () => {
    await perform(new Error('No connection'))
    await perform(new DomainError('changed_meanwhile'))
    expect(await notices(lantern)).toEqual([])
  })

  it('is reported to each restaurant a recurring one failed for, and to no other', async () => {
    const nightly: RecurringJob = {
      name: 'test.nightly',
      cron: '1 1 * * *',
      run: (services, { signal }) =>
        eachRestaurant(services, signal, async (restaurantId) => {
          if (restaurantId === castle.id) throw new DomainError('below_paid')
        }),
    }
    const task = seenWhenRefused(recurringTask(nightly))
    await expect(task.perform(server.services, {}, call())).rejects.toThrow('1 of')
    expect(await notices(lantern)).toEqual([])
    expect(await notices(castle)).toMatchObject([{ kind: 'job_refused', facts: { code: 'below_paid' } }])
  })
})
