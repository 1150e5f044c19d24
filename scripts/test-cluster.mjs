// npm run test:cluster [-- FILE …]: the server's tests on a cluster of three nodes, which is started and stopped for them.
import fs from 'node:fs/promises'
import path from 'node:path'
import { startLocalCluster } from './cluster/local-cluster.mjs'
import { findPrograms, NotInstalled } from './cluster/programs.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { passingFolder } from './steps/passing-folder.mjs'
import { run } from './steps/processes.mjs'

process.exitCode = await testOnCluster().catch((error) => {
  console.error(error instanceof NotInstalled ? error.message : error)
  return error instanceof NotInstalled ? 2 : 1
})

async function testOnCluster() {
  const programs = findPrograms()
  await ensureInstalled()
  const folder = await passingFolder()
  const cluster = await startLocalCluster(programs, path.join(folder, 'nodes'))
  const { coordinator, workers } = cluster
  console.log(
    `PostgreSQL ${programs.version} with Citus: ${[coordinator, ...workers].map(({ port }) => port).join(', ')}`,
  )
  try {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)]
    return await run(args, { TMPDIR: folder, TEST_CLUSTER: JSON.stringify({ coordinator, workers }) })
  } finally {
    await cluster.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
