// npm run prove -- tills [--histories N] [--seed S] [--json FILE]: tills on a bad network lose nothing, double nothing and agree.
// npm run prove -- restore [--rounds N] [--tills N]: a database under load is restored to chosen seconds, and is whole at each.
// npm run prove -- cluster [--rounds N] [--tills N]: restaurants are moved under load, a worker is killed, and nothing acknowledged is lost.
// npm run prove -- servers [--rounds N] [--tills N]: servers on one database are killed and restarted under load, and nobody notices.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { run } from './steps/processes.mjs'

const usage = `npm run prove -- tills [--histories N] [--seed S] [--json FILE]
npm run prove -- servers [--rounds N] [--tills N]
npm run prove -- cluster [--rounds N] [--tills N]
npm run prove -- restore [--rounds N] [--tills N]`

/** @param {string} file */
const vitest = (file) => ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', `apps/server/src/${file}`]

await orSayWhy(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      histories: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'string' },
      rounds: { type: 'string' },
      tills: { type: 'string' },
    },
  })
  const [what] = positionals
  if (positionals.length !== 1 || !what || !['tills', 'servers', 'cluster', 'restore'].includes(what))
    throw new Error(usage)
  await ensureInstalled()
  if (what === 'servers') {
    const { rounds = '5', tills = '8' } = values
    return run(vitest('servers.test.ts'), { SERVERS_ROUNDS: rounds, SERVERS_TILLS: tills })
  }
  if (what === 'cluster') {
    const { rounds = '5', tills = '4' } = values
    const file = ['scripts/test-cluster.mjs', 'nodes-under-load']
    return run(file, { CLUSTER_ROUNDS: rounds, CLUSTER_TILLS: tills })
  }
  if (what === 'restore') {
    const { rounds = '5', tills = '8' } = values
    return run(vitest('backup/restore-drill.test.ts'), { RESTORE_ROUNDS: rounds, RESTORE_TILLS: tills })
  }
  return proveTills(values)
})

/** @param {{ histories?: string | undefined, seed?: string | undefined, json?: string | undefined }} asked */
async function proveTills({ histories = '10000', seed = `${Date.now() % 1_000_000}`, json }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tableside-prove-'))
  const file = path.join(folder, 'tills.json')
  console.log(`${histories} histories from seed ${seed}`)
  const code = await run(vitest('tills.test.ts'), { TILL_HISTORIES: histories, TILL_SEED: seed, TILL_JSON: file })
  if (fs.existsSync(file)) {
    const { caughtBy, ...line } = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (json) fs.writeFileSync(json, JSON.stringify({ seed, ...line, caughtBy }, null, 2))
    for (const [fault, history] of Object.entries(caughtBy))
      console.log(`${fault}: seen by history ${history} of seed 1`)
    console.log(JSON.stringify(line))
  }
  fs.rmSync(folder, { recursive: true, force: true })
  return code
}
