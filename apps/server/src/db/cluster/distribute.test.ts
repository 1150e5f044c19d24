import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../../testing/copy-database.ts'
import { ClusterRefused, distribute } from './distribute.ts'
import { parseNode } from './nodes.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>

beforeAll(async () => {
  copy = await copyDatabase({ isOfOnePostgres: true })
})
afterAll(() => copy.client.end())

const nowhere = { host: '127.0.0.1', port: 1 }

describe('a PostgreSQL without Citus', () => {
  it('is shown everything it lacks, and stays as it was', async () => {
    const { url, client } = copy
    const options = { url, coordinator: nowhere, workers: [nowhere], appPassword: '', log: () => undefined }
    const refused = await distribute(client, options).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ClusterRefused)
    const rules = refused instanceof ClusterRefused ? refused.faults.map((fault) => fault.split(' ')[0]) : []
    expect(rules).toEqual([
      'citus_preloaded',
      'citus_extension',
      'wal_level',
      'prepared_transactions',
      'nested_execution',
      'node_reached',
    ])
    expect((await client.query(`select from pg_namespace where nspname = 'cluster'`)).rowCount).toBe(0)
  })
})

describe('the address of a node', () => {
  it('is a host and a port, also of IPv6', () => {
    expect([parseNode('db-1:5432'), parseNode('[::1]:5432')]).toEqual([
      { host: 'db-1', port: 5432 },
      { host: '::1', port: 5432 },
    ])
  })

  it('is refused without a port', () => {
    expect(() => parseNode('db-1')).toThrow('db-1 is no HOST:PORT.')
  })
})
