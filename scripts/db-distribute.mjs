// npm run db:distribute -- --coordinator HOST:PORT --worker HOST:PORT …: puts restaurants' tables on the shards of a cluster.
// npm run db:cluster-check: looks that every table is in its place there and that restaurants are kept apart.
import path from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt(['server'])
  return become([path.join(root, 'apps/server/dist/cluster-cli.js'), ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  })
})
