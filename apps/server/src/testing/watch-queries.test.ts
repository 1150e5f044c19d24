import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'
import { watchQueries } from './watch-queries.ts'

let server: TestServer
let client: Parameters<typeof watchQueries>[0]

beforeAll(async () => {
  const { copyDatabase } = await import('./copy-database.ts')
  client = (await copyDatabase({ isOfOnePostgres: true })).client
  server = await startTestServer({ isOfOnePostgres: true })
})
afterAll(() => client.end())

describe('statements of the server', () => {
  it('are held against the rules of both roles', async () => {
    const found = await watchQueries(client)
    const { db, newId } = server.services
    await db.inRestaurant(newId(), (tx) => tx.execute(`select * from "orders" where "orders"."id" = '${newId()}'`))
    await db.acrossRestaurants.execute('select count(*) from orders o join payments p on p.order_id = o.id')
    expect(found().map(({ where, rule }) => [where, rule])).toEqual([
      ['app', 'touches a restaurant’s table without restaurant_id = a value'],
      ['platform', 'joins restaurants’ tables without restaurant_id on both sides'],
    ])
  })

  it('go by the connection of their transaction, whose work waits for no other', async () => {
    const found = await watchQueries(client)
    const { db, newId } = server.services
    const other = () => db.inRestaurant(newId(), (tx) => tx.execute('select 2'))
    await db.inShared(async (tx) => {
      await tx.execute('select 1')
      await db.shared.execute('select 3')
      await other()
    })
    await other()
    expect(found()).toEqual(
      ['select 3', 'select 2'].map((statement) => ({
        ...{ where: 'app', rule: 'is sent on a second connection while a transaction keeps the first' },
        statement,
      })),
    )
  })

  it('make the test that sent them fail', async () => {
    await expect(server.stop()).rejects.toThrow('without restaurant_id')
  })
})
