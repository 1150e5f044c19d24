// npm start: installs and builds what is missing, then becomes the server.
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { become } from './steps/processes.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return become(['apps/server/dist/main.js', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } })
})
