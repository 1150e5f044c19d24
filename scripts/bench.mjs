// npm run bench -- [--only NAME] [--quick] [--json FILE]: what we claim about speed, each against its limit (bench/README.md).
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return become(['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)])
})
