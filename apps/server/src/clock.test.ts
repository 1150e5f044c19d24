import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startClock } from './clock.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tableside-clock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lunch = '2027-03-09T12:30:00Z'
const evening = '2027-03-13T19:25:00Z'
const clockOf = (name: string, demoClock?: string) =>
  startClock({ demoClock, dataDir: join(folder, name), isDemo: true })
const minutesAfter = (instant: string, shown: string) => (Date.parse(shown) - Date.parse(instant)) / 60_000

describe('the clock of a demo', () => {
  it('starts at DEMO_CLOCK with a new data folder', () => {
    expect(minutesAfter(lunch, clockOf('new', lunch).now())).toBeCloseTo(0, 0)
  })

  it('runs on over a restart', () => {
    expect(clockOf('restarted', lunch).offsetMs).toBe(clockOf('restarted', lunch).offsetMs)
  })

  it('runs on without the setting, so that nothing it has sold lies in its future', () => {
    expect(clockOf('without', lunch)).toMatchObject({ startedAt: lunch })
    expect(clockOf('without')).toMatchObject({ startedAt: lunch })
  })

  it('goes on to a later DEMO_CLOCK', () => {
    clockOf('later', lunch)
    expect(minutesAfter(evening, clockOf('later', evening).now())).toBeCloseTo(0, 0)
  })

  it('does not go back to an earlier one', () => {
    clockOf('earlier', evening)
    expect(() => clockOf('earlier', lunch)).toThrow('start it with another DATA_DIR')
  })

  it('is the machine’s without DEMO_CLOCK', () => {
    expect(clockOf('plain').offsetMs).toBe(0)
  })

  it('is refused outside a demo', () => {
    const message = /DEMO_CLOCK: only together with DEMO=1/
    expect(() => readConfig({ DEMO_CLOCK: lunch })).toThrow(message)
    expect(() => readConfig({ DEMO: '0', DEMO_CLOCK: lunch })).toThrow(message)
    expect(readConfig({ DEMO: '1', DEMO_CLOCK: lunch }).demoClock).toBe(lunch)
  })

  it('is refused on a database of one’s own, which other servers may share', () => {
    const env = { DEMO: '1', DEMO_CLOCK: lunch, DATABASE_URL: 'postgresql://owner@db/live', APP_SECRET: 'x'.repeat(32) }
    expect(() => readConfig(env)).toThrow('DEMO_CLOCK: only without DATABASE_URL')
  })

  it('is refused where it is no instant', () => {
    expect(() => readConfig({ DEMO: '1', DEMO_CLOCK: 'Saturday evening' })).toThrow('DEMO_CLOCK: must be an instant')
  })
})
