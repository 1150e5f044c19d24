import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findViolations } from './violations.mjs'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => fs.rm(folder, { recursive: true }))))

/** Plants files in an empty repository and answers "file:line  rule" for each finding. */
async function findingsIn(files: Record<string, string>): Promise<string[]> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'tableside-rule-'))
  folders.push(root)
  for (const [place, text] of Object.entries(files)) {
    const file = path.join(root, place)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, text)
  }
  const found = await findViolations(root)
  return found.map(({ file, line, rule }) => `${path.relative(root, file)}:${line}  ${rule}`)
}

describe('who may import whom', () => {
  it.each([
    ['packages/domain/src/a.ts', `import '@tableside/contract'`, 'may import none of our packages'],
    ['packages/domain/src/a.ts', `import pg from 'pg'`, 'may import zod, libphonenumber-js from npm, not pg'],
    ['packages/domain/src/a.ts', `import fs from 'node:fs'`, 'there is no Node'],
    [
      'packages/contract/src/a.ts',
      `export * from '@tableside/client'`,
      'only @tableside/domain, not @tableside/client',
    ],
    ['packages/contract/src/a.ts', `import 'fastify'`, 'may import zod from npm, not fastify'],
    ['packages/client/src/a.ts', `const ui = await import('@tableside/ui')`, 'not @tableside/ui'],
    ['packages/ui/src/a.tsx', `import { pence } from '@tableside/domain/money'`, 'none of our packages'],
    ['packages/ui/src/a.tsx', `import 'dexie'`, 'not dexie'],
    ['apps/web/src/a.ts', `import type { Db } from '@tableside/server'`, 'not @tableside/server'],
    ['apps/web/src/a.ts', `import _ from 'lodash/fp'`, 'imports lodash, which its package.json does not name'],
    ['apps/server/src/a.ts', `let b: import('@tableside/client').Client`, 'not @tableside/client'],
    ['apps/server/src/a.ts', `import '../../../packages/domain/src/money/pence.ts'`, 'import a package by its name'],
    ['apps/simulator/src/a.ts', `import '@tableside/domain'`, 'none of our packages'],
  ])('%s with %s is refused', async (file, line, rule) => {
    expect(await findingsIn({ [file]: `// first line\n${line}\n` })).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2  .*${rule}`)),
    ])
  })

  it('accepts what the table allows', async () => {
    const allowed = {
      'packages/domain/src/a.ts': `import { z } from 'zod'\nimport './b.ts'`,
      'packages/contract/src/a.ts': `import { z } from 'zod'\nimport '@tableside/domain/orders'`,
      'packages/client/src/a.ts': `import '@tableside/contract'\nimport '@tableside/domain'`,
      'packages/ui/src/a.tsx': `import { Button } from 'react-aria-components'\nimport { X } from 'lucide-react'`,
      'apps/web/package.json': `{ "dependencies": { "react": "19.3.1" } }`,
      'apps/web/src/a.tsx': `import 'react/jsx-runtime'\nimport '@tableside/ui'\nimport css from './a.css?url'`,
      'apps/server/src/a.ts': `import fs from 'node:fs'\nimport '@tableside/contract/orders'`,
    }
    expect(await findingsIn(allowed)).toEqual([])
  })

  it('lets tests import npm packages and node, but no package of ours that the code may not', async () => {
    const tests = {
      'packages/domain/src/a.test.ts': `import { it } from 'vitest'\nimport fs from 'node:fs'\nimport '@tableside/server'`,
      'apps/simulator/src/fixture.ts': `import { afterEach } from 'vitest'`,
      'apps/server/src/db/testing.ts': `import { afterEach } from 'vitest'`,
      'apps/server/src/testing/sale.ts': `import { afterEach } from 'vitest'`,
    }
    expect(await findingsIn(tests)).toEqual([expect.stringContaining('packages/domain/src/a.test.ts:3')])
  })
})

describe('modules and surfaces', () => {
  const modules = 'apps/server/src/modules'
  const web = 'apps/web/src'

  it('opens a server module only through its index.ts', async () => {
    const files = {
      [`${modules}/orders/place.ts`]: `import '../menu/menu.store.ts'\nimport '../menu/index.ts'\nimport './store.ts'`,
    }
    expect(await findingsIn(files)).toEqual([
      `${modules}/orders/place.ts:1  The module orders may reach the module menu only through its index.ts.`,
    ])
  })

  it('finds a circle of modules, and names it once', async () => {
    const files = {
      [`${modules}/a/a.ts`]: `import '../b/index.ts'`,
      [`${modules}/b/b.ts`]: `import type { C } from '../c/index.ts'`,
      [`${modules}/c/c.ts`]: `import '../a/index.ts'`,
      [`${modules}/d/d.ts`]: `import '../a/index.ts'`,
    }
    expect(await findingsIn(files)).toEqual([
      `${modules}/c/c.ts:1  No module may need another in a circle: a → b → c → a.`,
    ])
  })

  it('finds a circle of capabilities in domain, whose refusals are in one list', async () => {
    const domain = 'packages/domain/src'
    const files = {
      [`${domain}/a/a.ts`]: `import '../b/b.ts'\nimport '../errors/index.ts'`,
      [`${domain}/b/b.ts`]: `import type { A } from '../a/a.ts'`,
      [`${domain}/a/refusals.ts`]: `import type { Refusal } from '../errors/refusal.ts'`,
      [`${domain}/errors/index.ts`]: `import './registry.ts'`,
      [`${domain}/errors/registry.ts`]: `import '../a/refusals.ts'`,
    }
    expect(await findingsIn(files)).toEqual([
      `${domain}/b/b.ts:1  No capability may need another in a circle: a → b → a.`,
    ])
  })

  it('keeps the surfaces of the web app apart, but for what they share', async () => {
    const files = {
      [`${web}/shared/a.ts`]: `import '../office/menu/list.tsx'`,
      [`${web}/office/menu/list.tsx`]: `import '../../shared/a.ts'\nimport '../orders/b.ts'\nimport '../../till/a.tsx'`,
      [`${web}/office/admin.ts`]: `import '../platform/fees/a.tsx'`,
      [`${web}/till/a.tsx`]: `import '../shared/a.ts'\nimport '../routes/till.tsx'`,
      [`${web}/routes/till.tsx`]: `import '../till/a.tsx'`,
    }
    const found = await findingsIn(files)
    expect(found.map((finding) => finding.split('  ')[0])).toEqual([
      `${web}/office/menu/list.tsx:3`,
      `${web}/shared/a.ts:1`,
      `${web}/till/a.tsx:2`,
    ])
  })
})

describe('what a test never reads', () => {
  it.each([
    ['Date.now()', 'write the instant out'],
    ['globalThis.Date.now', 'write the instant out'],
    ['new Date()', 'write the instant out'],
    ['new Date', 'write the instant out'],
    ['Date()', 'write the instant out'],
    ['vi.useFakeTimers()', 'write the instant out'],
    ["vi.useFakeTimers({ toFake: ['Date'] })", 'write the instant out'],
    ['totp.generate()', 'write the instant out'],
    ["sql('update orders set closed_at = now()')", 'pass the instant as a parameter'],
    ['sql(`delete from sessions where expires_at < current_timestamp`)', 'pass the instant as a parameter'],
    ['at.toLocaleString()', 'name the time zone'],
    ["at.toLocaleDateString('en-GB')", 'name the time zone'],
    ["at.toLocaleTimeString('en-GB', { timeStyle: 'short' })", 'name the time zone'],
    ["new Intl.DateTimeFormat('en-GB')", 'name the time zone'],
    ["new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions()", 'name the time zone'],
    ['process.env.TZ', 'name the time zone'],
    ['at.getHours()', 'name the time zone'],
    ['at.getDay()', 'name the time zone'],
    ['at.setDate(1)', 'name the time zone'],
    ['at.toDateString()', 'name the time zone'],
    ['at.getTimezoneOffset()', 'name the time zone'],
  ])('%s', async (use, instead) => {
    const text = `const a = () =>\n  ${use}\n`
    const tests = [
      'apps/server/src/a.test.ts',
      'apps/server/src/testing/a.ts',
      'apps/web/src/a.test.tsx',
      'bench/a.test.ts',
      'scripts/steps/a.test.ts',
      'tests/sale.test.ts',
      'tests/till.ts',
    ]
    const others = ['apps/server/src/a.ts', 'bench/a.ts']
    const found = await findingsIn(Object.fromEntries([...tests, ...others].map((file) => [file, text])))
    expect(found.map((finding) => finding.split(':')[0]).toSorted()).toEqual(tests.toSorted())
    for (const finding of found) expect(finding).toMatch(new RegExp(`:2  .*: a test says what time it is.*${instead}`))
  })

  it('is none of what names an instant or a place, or measures', async () => {
    const allowed = [
      'new Date(0)',
      'performance.now()',
      'server.services.now()',
      "at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' })",
      "new Intl.DateTimeFormat('en-GB', { timeZone })",
      "new Intl.NumberFormat('en-GB')",
      'vi.useFakeTimers({ now: 0 })',
      'totp.generate({ timestamp: 0 })',
      'at.getUTCDay()',
      "it('asks services.now(), which is now()')",
    ]
    expect(await findingsIn({ 'apps/server/src/a.test.ts': allowed.join('\n') })).toEqual([])
  })

  it('is read in tests/clock.ts, and in nothing else of its folder', async () => {
    const files = { 'tests/clock.ts': 'Date.now()', 'tests/clock.test.ts': 'Date.now()' }
    expect(await findingsIn(files)).toEqual([expect.stringContaining('tests/clock.test.ts:1')])
  })
})

describe('what the domain never touches', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'globalThis.performance.now()',
    'Math.random()',
    'process.env.PORT',
    'crypto.randomUUID()',
    'parseFloat(text)',
    'Number.parseFloat(text)',
    'amount.toFixed(2)',
    'Math.round(amount)',
    'Number(text)',
    'texts.map(Number)',
  ])('%s', async (use) => {
    const files = {
      'packages/domain/src/orders/a.ts': `export const a = () =>\n  ${use}\n`,
      'packages/domain/src/orders/a.test.ts': 'parseFloat(text)\nMath.random()',
      'apps/server/src/a.ts': use,
    }
    expect(await findingsIn(files)).toEqual([expect.stringMatching(/^packages\/domain\/src\/orders\/a\.ts:2 {2}/)])
  })

  it('lets money/ parse and round, but not read the clock', async () => {
    const files = { 'packages/domain/src/money/parse.ts': `Math.round(Number(text))\nnew Date(0)\nDate.now()` }
    expect(await findingsIn(files)).toEqual([expect.stringMatching(/parse\.ts:3 .*never reads the clock/)])
  })
})
