import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { createClusterDatabase, distributeDatabase } from '../apps/server/src/testing/test-cluster.ts'
import { startLocalCluster } from '../scripts/cluster/local-cluster.mjs'
import { findPrograms, NotInstalled } from '../scripts/cluster/programs.mjs'
import { type Stage, setStage } from './stage.ts'

/**
 * A stage on a coordinator and two workers of this machine, with the same fifty restaurants on their shards.
 *
 * @returns undefined where Citus is not installed (docs/OPERATIONS.md, A cluster)
 */
export async function setClusterStage(program: string): Promise<Stage | undefined> {
  const programs = installed()
  if (!programs) return undefined
  return setStage(program, async (folder) => {
    // Its nodes run as another user where this is root.
    chmodSync(folder, 0o711)
    const cluster = await startLocalCluster(programs, join(folder, 'nodes'))
    const adminUrl = await createClusterDatabase(cluster, 'bench')
    return {
      adminUrl,
      stop: cluster.stop,
      distribute: (appPassword) => distributeDatabase(cluster, adminUrl, appPassword),
      postmasters: cluster.nodes.map(({ pid }) => pid()),
    }
  })
}

function installed() {
  try {
    return findPrograms()
  } catch (error) {
    if (error instanceof NotInstalled) return undefined
    throw error
  }
}
