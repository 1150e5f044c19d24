// A Node process of its own for the tests: starts the database of a folder and stays until it is ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from './index.ts'
import { query } from './testing-query.ts'

const [dataDir = '', manner = 'stays', alsoIn = ''] = process.argv.slice(2)
const log = (line: string) => console.log(line)

if (alsoIn) await startEmbeddedPostgres({ dataDir: alsoIn, log })
const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log })
if (manner === 'stops itself') {
  process.on('SIGINT', async () => {
    // What an application does at the end: it finishes the requests it has begun, and they need the database.
    await sleep(300)
    await query(adminUrl, 'select 1')
    log('finished the last request')
    await stop()
    process.exit(0)
  })
}
if (manner === 'exits') process.exit(3)
log(adminUrl)
setInterval(() => undefined, 60_000)
