import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  assertKeysPresent,
  forgetSecret,
  keepSecret,
  keyringOf,
  lostSecrets,
  openSecret,
  resealAll,
  secretHint,
} from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const canary = 'sk_live_Zanzibar_canary_4711'
const at = '2026-11-20T12:00:00.000Z'
const appSecret = 'x'.repeat(40)
const first = keyringOf({ appSecret })
const both = keyringOf({ appSecret, sealingKeys: [{ version: 2, secret: 'y'.repeat(40) }] })
const second = { newest: 2, keys: new Map([...both.keys].filter(([version]) => version === 2)) }
const tx = () => server.services.db.shared

describe('a kept secret', () => {
  it('opens for its own place and shows no more than its last four characters', async () => {
    await keepSecret(tx(), first, 'one', canary, at)
    expect(await openSecret(tx(), first, 'one')).toBe(canary)
    expect(await secretHint(tx(), 'one')).toEqual({ last4: '4711', updatedAt: at })
    await keepSecret(tx(), first, 'short', 'abc', at)
    expect(await secretHint(tx(), 'short')).toMatchObject({ last4: 'c' })
  })

  it('is not in the database in any form one could read', async () => {
    const rows = JSON.stringify(await server.sql('select * from sealed_secrets'))
    expect(rows).not.toContain('Zanzibar')
    expect(
      Buffer.from(String((await server.sql('select sealed from sealed_secrets'))[0]?.sealed), 'base64').toString(
        'latin1',
      ),
    ).not.toContain('Zanzibar')
  })

  it('does not open when two sealed texts change places, or a bit of one', async () => {
    await keepSecret(tx(), first, 'two', 'another secret', at)
    await server.sql(`update sealed_secrets a set sealed = b.sealed from sealed_secrets b
      where (a.name, b.name) in (('one', 'two'), ('two', 'one'))`)
    await expect(openSecret(tx(), first, 'one')).rejects.toThrow()
    await keepSecret(tx(), first, 'one', canary, at)
    await server.sql(`update sealed_secrets set sealed = overlay(sealed placing
      case substr(sealed, 24, 1) when 'A' then 'B' else 'A' end from 24 for 1) where name = 'one'`)
    await expect(openSecret(tx(), first, 'one')).rejects.toThrow()
  })

  it('is sealed anew with a new key while it stays in use, and then the old key is not needed', async () => {
    await keepSecret(tx(), first, 'one', canary, at)
    await keepSecret(tx(), first, 'two', 'another secret', at)
    expect(await openSecret(tx(), both, 'one')).toBe(canary)
    expect(await server.services.db.inShared((inTx) => resealAll(inTx, both))).toEqual({ resealed: 3, kept: 0 })
    expect(await openSecret(tx(), second, 'one')).toBe(canary)
    expect(await server.services.db.inShared((inTx) => resealAll(inTx, both))).toEqual({ resealed: 0, kept: 3 })
    await expect(openSecret(tx(), first, 'one')).rejects.toThrow('version 2')
  })

  it('whose key is gone is found before anything needs it, and can be thrown away', async () => {
    await keepSecret(tx(), first, 'short', 'abc', at)
    await keepSecret(tx(), first, 'one', canary, at)
    await keepSecret(tx(), both, 'two', 'another secret', at)
    await expect(assertKeysPresent(tx(), both)).resolves.toBeUndefined()
    const lost = await lostSecrets(tx(), first)
    expect(lost).toEqual([{ name: 'two', keyVersion: 2, isKeyKnown: false }])
    await expect(assertKeysPresent(tx(), first)).rejects.toThrow('does not name the key of version 2')
    const other = keyringOf({ appSecret, sealingKeys: [{ version: 2, secret: 'z'.repeat(40) }] })
    await expect(assertKeysPresent(tx(), other)).rejects.toThrow('has another key than they were sealed with')
    for (const { name } of lost) await forgetSecret(tx(), name)
    await expect(assertKeysPresent(tx(), first)).resolves.toBeUndefined()
  })

  it('never has the nonce of another', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 200; n++) {
      await keepSecret(tx(), first, 'one', canary, at)
      const [row] = await server.sql(`select sealed from sealed_secrets where name = 'one'`)
      seen.add(String(row?.sealed).slice(0, 16))
    }
    expect(seen.size).toBe(200)
  })
})
