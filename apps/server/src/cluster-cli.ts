import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { assertCluster, ClusterRefused, distribute } from './db/cluster/distribute.ts'
import { isCluster, parseNode, withClient, workersOf } from './db/cluster/nodes.ts'
import { migrate } from './db/migrate.ts'
import { appSecret, databasePasswords } from './secrets.ts'

const usage = `npm run db:distribute -- --coordinator HOST:PORT --worker HOST:PORT --worker HOST:PORT …
npm run db:cluster-check`

/** `npm run db:distribute` and `npm run db:cluster-check`, on the database of DATABASE_URL. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { coordinator: { type: 'string' }, worker: { type: 'string', multiple: true } },
  })
  const config = readConfig(process.env)
  const url = config.databaseUrl
  if (!url) throw new Error('Set DATABASE_URL: the embedded PostgreSQL cannot become a cluster.')
  const passwords = databasePasswords(appSecret(config.appSecret, config.dataDir))
  if (positionals[0] === 'check') return check(url, passwords.app)

  const { coordinator, worker: workers = [] } = values
  if (positionals[0] !== 'distribute' || !coordinator || workers.length === 0) throw new Error(usage)
  await migrate(url, passwords)
  const options = {
    url,
    coordinator: parseNode(coordinator),
    workers: workers.map(parseNode),
    appPassword: passwords.app,
  }
  await withClient(url, (client) => distribute(client, { ...options, log: print }))
  print(`Restaurants are on ${workers.length} workers and kept apart there. The servers may be started.`)
}

async function check(url: string, appPassword: string): Promise<void> {
  await withClient(url, async (client) => {
    if (!(await isCluster(client))) throw new Error('This database is one PostgreSQL and no cluster.')
    await assertCluster(client, url, appPassword)
    print(`All well on ${(await workersOf(client)).length} workers: every table in its place, restaurants kept apart.`)
  })
}

function print(line: string): void {
  console.log(line)
}

main().catch((error: unknown) => {
  console.error(error instanceof ClusterRefused || error instanceof Error ? error.message : error)
  process.exitCode = 1
})
