// npm run restore -- --from FILE --to NEW_FOLDER: puts a backup into a new data folder; with --check only looks at it, with
// --restaurant ADDRESS takes one restaurant out of a folder restored so.
import path from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'
import { root } from './steps/root.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt(['server'])
  return become([path.join(root, 'apps/server/dist/restore-cli.js'), ...process.argv.slice(2)], {
    // npm changes to the root; the files are named from where the person stands.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { NODE_ENV: 'production' },
  })
})
