// npm run test:servers [-- FILE …]: the server's tests at three servers on one database, which are asked in turn.
import { ensureInstalled } from './steps/install.mjs'
import { runVitest } from './steps/vitest.mjs'

await ensureInstalled()
process.env.TEST_SERVERS = '3'
const { passed, failed } = await runVitest(['--project', 'server', ...process.argv.slice(2)])
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
