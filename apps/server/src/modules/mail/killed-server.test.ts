import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRestaurant } from '../../testing/restaurant.ts'
import { buildServer, freePort, startServerProcess } from '../../testing/servers/server-process.ts'
import { noSmtp, startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let inside: TestServer
let smtp: TestSmtp
beforeAll(async () => {
  buildServer()
  inside = await startTestServer({ isAlone: true })
  smtp = await startSmtp()
})
afterAll(async () => {
  smtp.close()
  await inside.stop()
})

it('leaves the mail it has said it would send to the next server, which sends it once', async () => {
  const lantern = await openRestaurant(inside)
  const till = tillOf(inside, lantern, lantern.waiter)
  const order = await till.open([till.beer()])
  await till.cash(order, 540)
  const port = await freePort()
  const { databaseUrl = '', publicUrl } = inside.services.config
  const start = ({ url }: Pick<TestSmtp, 'url'>) =>
    startServerProcess({ port, databaseUrl, publicUrl, startsAt: inside.services.now(), env: { SMTP_URL: url } })
  const waiting = () =>
    inside.sql(`select locked_at is null as "isFree", attempts::int from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'receipts.mail'`)

  const first = await start(noSmtp)
  const asked = await fetch(
    `http://127.0.0.1:${port}/api/v1/restaurants/${lantern.id}/orders/${order.id}/receipt/mails`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lantern.waiter.token}`,
        'content-type': 'application/json',
        'idempotency-key': uuidv7(),
      },
      body: JSON.stringify({ email: 'guest@example.test' }),
    },
  )
  expect(asked.status).toBe(201)
  // Not while it is at it: what it holds then is free after ten minutes.
  const hasTried = async () => (await waiting()).some(({ isFree, attempts }) => isFree && Number(attempts) > 0)
  await expect.poll(hasTried).toBe(true)
  await first.kill()
  expect(await waiting()).toHaveLength(1)
  expect(smtp.takenFor()).toEqual([])

  const next = await start(smtp)
  await expect.poll(waiting).toEqual([])
  await next.stop()
  expect(smtp.takenFor()).toEqual(['guest@example.test'])
})
