import fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerProblems } from './problems.ts'
import { rejectWhenBusy } from './reject-when-busy.ts'

it('a busy server asks calls to come again, and still gives its pages', async () => {
  const app = fastify()
  answerProblems(app)
  await rejectWhenBusy(app, 100)
  app.get('/pricing', () => 'Pricing')
  app.get('/api/v1/plans', () => 'plans')
  await app.ready()
  const status = async (url: string) => (await app.inject(url)).statusCode

  expect([await status('/pricing'), await status('/api/v1/plans')]).toEqual([200, 200])
  // It looks once a second: held up for two, the next look finds it busy.
  await expect
    .poll(async () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)
      await new Promise(setImmediate)
      return status('/api/v1/plans')
    })
    .toBe(503)
  expect(await status('/pricing')).toBe(200)
  const refused = await app.inject('/api/v1/plans')
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['busy', '1'])
  await app.close()
})
