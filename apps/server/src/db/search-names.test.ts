import { searchKey } from '@tableside/domain/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `x${String.fromCodePoint(from + index)}y`)

describe('search key of the database', () => {
  it('is the one of the app, for each letter people in Europe have in their names, and none for no name', async () => {
    const names = [
      ...between(0x20, 0x7e),
      ...between(0xa0, 0x17f),
      ...between(0x1e00, 0x1eff),
      ...['Mu\u0308ller', "O'Brien", 'O’Brien', 'Fisherman`s', 'İstanbul', 'Weißbier', 'ŒUFS', '王小明', 'Ζωή', ''],
    ]
    const rows = await server.sql('select name, search_key(name) as key from unnest($1::text[]) as name', [names])
    expect(rows).toEqual(names.map((name) => ({ name, key: searchKey(name) })))
    expect(await server.sql('select search_key(null) as key')).toEqual([{ key: null }])
  })
})
