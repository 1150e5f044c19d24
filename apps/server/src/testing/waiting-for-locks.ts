import { onEachNode, testCluster } from './test-cluster.ts'
import type { TestServer } from './test-server.ts'

/** How many sessions wait for a lock, on whichever node of a test's database. */
export async function waitingForLocks({ sql, services }: Pick<TestServer, 'sql' | 'services'>): Promise<number> {
  const statement = 'select from pg_locks where not granted'
  const cluster = testCluster()
  if (!cluster) return (await sql(statement)).length
  const { pathname } = new URL(services.config.databaseUrl ?? '')
  return (await onEachNode(cluster, pathname.slice(1), statement)).length
}
