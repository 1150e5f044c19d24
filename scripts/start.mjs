// npm start: installs and builds what is missing, then runs the server and starts it again when it dies.
// package.json says `exec node …`: without it npm's signals end only the shell in between, and the server stays.
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { keepAlive } from './steps/keep-alive.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { serverHeaps, serverMemory } from './steps/server-memory.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return keepAlive([...serverMemory, 'apps/server/dist/main.js', ...process.argv.slice(2)], {
    env: { ...serverHeaps, NODE_ENV: 'production' },
  })
})
