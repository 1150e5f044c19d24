// npm run hub -- --server URL --code CODE: prints for one location from this machine.
import path from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt(['hub'])
  return become([path.join(root, 'apps/hub/dist/main.js'), ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  })
})
