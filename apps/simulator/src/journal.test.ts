import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { now, simulator, temporaryJournal } from './fixture.ts'

describe('the journal', () => {
  it('holds every answered charge on disk, numbered without gaps, and shows the same rows', async () => {
    const journalFile = temporaryJournal()
    const { charge, call, journal } = await simulator({ journalFile })
    await Promise.all(Array.from({ length: 50 }, (_, i) => charge('tok_approve', `j${i}`)))
    const onDisk = readFileSync(journalFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(onDisk.map((entry) => entry.seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    expect(onDisk).toEqual(journal())
    expect((await call('GET', '/v1/journal')).body.entries).toEqual(onDisk)
    expect((await call('GET', '/v1/journal?after=48')).body.entries).toEqual(onDisk.slice(48))
  })

  it('brings back payments, keys, refunds and failures after a restart', async () => {
    const journalFile = temporaryJournal()
    const before = await simulator({ journalFile })
    const first = await before.charge('tok_approve', 'j1')
    const refunded = await before.refund(first.body.id, 'r1', 40)
    await before.charge('tok_error', 'j2')
    const seen = await before.call('GET', `/v1/payments/${first.body.id}`)
    await before.stop()

    const after = await simulator({ journalFile })
    expect((await after.charge('tok_approve', 'j1')).text).toBe(first.text)
    expect((await after.charge('tok_approve', 'j1', { amountPence: 1 })).status).toBe(409)
    expect((await after.refund(first.body.id, 'r1', 40)).text).toBe(refunded.text)
    expect((await after.refund(first.body.id, 'r2', 2_401)).status).toBe(422)
    expect((await after.charge('tok_error', 'j2')).body.state).toBe('captured')
    expect((await after.call('GET', `/v1/payments/${first.body.id}`)).text).toBe(seen.text)
  })

  it('finishes after a restart what was pending', async () => {
    const journalFile = temporaryJournal()
    const before = await simulator({ journalFile, slowMs: 60_000 })
    await before.charge('tok_pending', 'j1')
    await before.stop()
    // An hour later, by the provider's clock.
    const after = await simulator({ journalFile, now: () => new Date(now().getTime() + 3_600_000) })
    await expect
      .poll(async () => (await after.call('GET', '/v1/payments?idempotencyKey=j1')).body.state)
      .toBe('captured')
  })

  it('cuts off a half-written last line that was never acknowledged', async () => {
    const journalFile = temporaryJournal()
    const before = await simulator({ journalFile })
    await before.charge('tok_approve', 'j1')
    await before.stop()
    appendFileSync(journalFile, '{"seq":2,"at":"2026')
    const after = await simulator({ journalFile })
    expect(after.journal()).toHaveLength(1)
    await after.charge('tok_approve', 'j2')
    await after.stop()
    expect((await simulator({ journalFile })).journal()).toHaveLength(2)
  })

  it('stops the start when a row is damaged or missing', async () => {
    const journalFile = temporaryJournal()
    const before = await simulator({ journalFile })
    for (const key of ['j1', 'j2', 'j3']) await before.charge('tok_approve', key)
    await before.stop()
    const lines = readFileSync(journalFile, 'utf8').split('\n')
    writeFileSync(journalFile, [lines[0], lines[2], ''].join('\n'))
    await expect(simulator({ journalFile })).rejects.toThrow('damaged at line 2')
  })

  it.runIf(process.platform === 'linux')('has one writer at a time', async () => {
    const journalFile = temporaryJournal()
    await simulator({ journalFile })
    await expect(simulator({ journalFile })).rejects.toThrow('Another simulator is already writing')
  })
})
