import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../../jobs.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { noSmtp, startSmtp, type TestSmtp, withSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let smtp: TestSmtp
let lantern: TestRestaurant
let till: TestTill

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  smtp = await startSmtp()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  await server.sql('delete from graphile_worker._private_jobs')
  return () => smtp.close()
})

const work = (through: Pick<TestSmtp, 'url'> = smtp, at = server) => runJobs(withSmtp(at.services, through), tasks)
const queue = () => server.sql('select payload, attempts, last_error as error from graphile_worker._private_jobs')

async function askForReceipt(email: string, key = uuidv7(), of = till) {
  const order = await of.open()
  await of.cash(order, 1095 + 540)
  const ask = () => of.send(`/orders/${order.id}/receipt/mails`, { email }, { key })
  expect((await ask()).status).toBe(201)
  return { order, ask }
}

const noticesOf = async (restaurant: TestRestaurant) => {
  const owner = tillOf(server, restaurant, restaurant.owner)
  return (await owner.send('/notifications', undefined, { method: 'GET', key: null })).json.notifications
}

describe('a mail that was asked for', () => {
  it('goes once, by another server where the first died before, and not again for the same request', async () => {
    const { ask } = await askForReceipt('guest@example.test')
    expect(smtp.takenFor()).toEqual([])
    const other = await startTestServer({ beside: server })
    await work(smtp, other)
    expect(smtp.takenFor()).toEqual(['guest@example.test'])
    await ask()
    await work(smtp, other)
    await work()
    await other.stop()
    expect(smtp.takenFor()).toEqual(['guest@example.test'])
  })

  it('waits while the mail server is away, and names nobody while it does', async () => {
    await askForReceipt('guest@example.test')
    await expect(work(noSmtp)).rejects.toThrow('Mail not taken')
    const [job] = await queue()
    expect(job).toMatchObject({ attempts: 1, payload: { restaurantId: lantern.id } })
    expect(JSON.stringify(job)).not.toMatch(/guest@example|Lantern|Curry/)
    expect(await noticesOf(lantern)).toEqual([])
    await work()
    expect(smtp.takenFor()).toEqual(['guest@example.test'])
    expect(await queue()).toEqual([])
  })

  it('is sent by one of two servers that look at the same moment', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `guest-${n}@example.test`)
    for (const email of addresses) await askForReceipt(email)
    const other = await startTestServer({ beside: server })
    await Promise.all([work(), work(smtp, other)])
    await other.stop()
    expect(smtp.takenFor().toSorted()).toEqual(addresses)
  })

  it('has the same id at each try, so that a mailbox shows it once', async () => {
    await askForReceipt('guest@example.test')
    const [job] = await queue()
    await expect(work(noSmtp)).rejects.toThrow()
    await work()
    const { mailId } = Object(job?.payload)
    expect(smtp.heard.join('')).toContain(`Message-ID: <${mailId}@localhost>`)
  })

  it('says the restaurant whose address was refused for good, once, and holds up no other', async () => {
    const castle = await openRestaurant(server)
    smtp.refuse('nobody@example.test', '550 5.1.1 <nobody@example.test>: no such user')
    const { order } = await askForReceipt('nobody@example.test')
    await askForReceipt('guest@example.test', uuidv7(), tillOf(server, castle, castle.waiter))
    for (let time = 0; time < 3; time++) await expect(work()).rejects.toThrow('mail_refused')
    expect(smtp.takenFor()).toEqual(['guest@example.test'])
    const notices = await noticesOf(lantern)
    expect(notices).toMatchObject([
      { kind: 'job_refused', facts: { what: 'Mailing a receipt', code: 'mail_refused', orderId: order.id } },
    ])
    expect(await noticesOf(castle)).toEqual([])
    const [job] = await queue()
    const { sealed } = Object(job?.payload)
    expect(JSON.stringify([notices, job?.error])).not.toContain('nobody@')
    expect(JSON.stringify(await server.sql('select * from notifications'))).not.toContain(String(sealed).slice(0, 20))
    await server.sql('delete from graphile_worker._private_jobs')
  })

  it('is in the name of its restaurant, with nothing of another that is sent beside it', async () => {
    const castle = await openRestaurant(server)
    await server.sql(`update restaurants set name = 'Castle' where restaurant_id = $1`, [castle.id])
    await askForReceipt('of-lantern@example.test')
    await askForReceipt('of-castle@example.test', uuidv7(), tillOf(server, castle, castle.waiter))
    await work()
    const mails = smtp.heard.join('').replaceAll('=\r\n', '').split('MAIL FROM').slice(1)
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      const isCastles = mail.includes('of-castle@example.test')
      expect(mail).toContain(isCastles ? 'From: Castle' : 'From: Lantern')
      expect(mail).toContain(isCastles ? castle.id : lantern.id)
      expect(mail).not.toMatch(isCastles ? `Lantern|${lantern.id}` : `Castle|${castle.id}`)
    }
  })

  it('is forgotten a week after it was given up', async () => {
    await askForReceipt('guest@example.test')
    await server.sql('update graphile_worker._private_jobs set attempts = max_attempts, run_at = $1', [
      server.services.now(),
    ])
    await server.runJobs()
    expect(await queue()).toHaveLength(1)
    await server.runJobs(server.later(8 * 86_400_000))
    expect(await queue()).toEqual([])
    server.setClock(undefined)
  })

  it('comes after what cannot wait', async () => {
    await askForReceipt('guest@example.test')
    const [job] = await server.sql('select priority from graphile_worker._private_jobs')
    expect(job?.priority).toBeGreaterThan(0)
  })
})
