import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFolder } from './demo-folder.ts'
import { keepWarning, warningsSince } from './warnings.ts'

test('warnings are kept with their time and reported in one short line each', () => {
  const dataDir = newFolder('warnings')
  const noon = Date.UTC(2026, 10, 22, 12)
  const say = (level: number, time: number, said: object) =>
    keepWarning(dataDir, JSON.stringify({ level, time, pid: 1, hostname: 'here', reqId: 'r', ...said }))
  keepWarning(dataDir, 'Tableside is open at http://localhost:3000')
  say(40, noon - 1, { msg: 'long ago' })
  say(30, noon, { msg: 'no warning' })
  say(50, noon + 5, { msg: 'busy', type: 'eventLoopDelay', value: 31 })
  const err = { type: 'Error', message: 'timeout\nexceeded', query: `select ${'x'.repeat(1_000)}`, stack: 'at …' }
  say(40, noon, { method: 'POST', route: '/api/v1/restaurants', err, msg: 'refused by the database' })
  const [first, second, ...others] = warningsSince([dataDir, `${dataDir}-gone`], noon)
  rmSync(dataDir, { recursive: true })
  expect(first).toMatch(
    /^12:00:00.000 refused by the database POST \/api\/v1\/restaurants: timeout exceeded – select x+…$/,
  )
  expect(second).toBe('12:00:00.005 busy {"type":"eventLoopDelay","value":31}')
  expect([first?.length, others]).toEqual([401, []])
})
