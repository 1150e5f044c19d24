// npm run prove -- tills [--histories N] [--seed S] [--json FILE]: tills on a bad network lose nothing, double nothing and agree.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { run } from './steps/processes.mjs'

const usage = 'npm run prove -- tills [--histories N] [--seed S] [--json FILE]'

await orSayWhy(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { histories: { type: 'string' }, seed: { type: 'string' }, json: { type: 'string' } },
  })
  if (positionals.join() !== 'tills') throw new Error(usage)
  await ensureInstalled()
  const { histories = '10000', seed = `${Date.now() % 1_000_000}` } = values
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tableside-prove-'))
  const file = path.join(folder, 'tills.json')
  console.log(`${histories} histories from seed ${seed}`)
  const code = await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/server/src/tills.test.ts'],
    { TILL_HISTORIES: histories, TILL_SEED: seed, TILL_JSON: file },
  )
  if (fs.existsSync(file)) {
    const { caughtBy, ...line } = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (values.json) fs.writeFileSync(values.json, JSON.stringify({ seed, ...line, caughtBy }, null, 2))
    for (const [fault, history] of Object.entries(caughtBy))
      console.log(`${fault}: seen by history ${history} of seed 1`)
    console.log(JSON.stringify(line))
  }
  fs.rmSync(folder, { recursive: true, force: true })
  return code
})
