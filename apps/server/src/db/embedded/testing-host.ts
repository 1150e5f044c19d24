// A Node process of its own for the tests: starts the database of a folder and stays until it is ended.
import { startEmbeddedPostgres } from './index.ts'

const [dataDir = '', port = '0', manner = 'stays'] = process.argv.slice(2)
const log = (line: string) => console.log(line)

const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log, port: Number(port) || undefined })
if (manner === 'stops itself') {
  process.on('SIGTERM', async () => {
    log('stopping by itself')
    await stop()
    process.exit(0)
  })
}
if (manner === 'exits') process.exit(3)
log(adminUrl)
setInterval(() => undefined, 60_000)
