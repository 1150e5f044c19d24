import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject } from 'vitest'
import { withClient } from '../db/cluster/nodes.ts'
import { coordinatorUrl, onEachNode, type TestCluster, testCluster } from './test-cluster.ts'

const template = 'template_for_tests'

export type CopyOptions = {
  /**
   * On one PostgreSQL also where the tests run on a cluster, for what is about one by its nature: the migrations of before
   * there were clusters, what a command costs, and changes of the schema that a cluster refuses before our own checks see them.
   */
  readonly isOfOnePostgres?: boolean
}

/** A fresh copy of the migrated database, and an owner's connection to it. */
export async function copyDatabase({ isOfOnePostgres = false }: CopyOptions = {}): Promise<{
  url: string
  client: Client
}> {
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const cluster = testCluster()
  const url = cluster && !isOfOnePostgres ? await copyOnEachNode(cluster, name) : await copy(name)
  // As the server's own connections: what is set for a transaction reaches the shards.
  const client = new Client({ connectionString: url, options: '-c citus.propagate_set_commands=local' })
  await client.connect()
  return { url, client }
}

async function copy(name: string): Promise<string> {
  const url = inject('adminUrl')
  await withClient(url, (admin) => admin.query(`create database ${name} template ${template}`))
  const copied = new URL(url)
  copied.pathname = `/${name}`
  return copied.toString()
}

let file: string | undefined
const ofThisFile: string[] = []

/** Those of the test file before are taken away: a copy takes three times the room there. */
async function copyOnEachNode(cluster: TestCluster, name: string): Promise<string> {
  const { testPath } = expect.getState()
  if (testPath !== file) {
    for (const old of ofThisFile.splice(0)) {
      await onEachNode(cluster, 'postgres', `drop database if exists ${old} with (force)`)
    }
    file = testPath
  }
  ofThisFile.push(name)
  await onEachNode(cluster, 'postgres', `create database ${name} template ${template}`)
  return coordinatorUrl(cluster, name)
}
