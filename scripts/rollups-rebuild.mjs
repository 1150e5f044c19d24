// npm run rollups:rebuild: counts the sums of the dashboards again from the event log.
import path from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt(['server'])
  return become([path.join(root, 'apps/server/dist/rollups-cli.js'), ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  })
})
