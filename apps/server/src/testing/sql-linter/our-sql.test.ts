import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../copy-database.ts'
import { functionFaults } from './function-rules.ts'
import { staleExceptions, unknownFaults } from './known-exceptions.ts'
import type { SqlFault } from './lint.ts'
import { lintContext, readFunctions, readPolicies } from './our-schema.ts'
import { loadParser } from './parse.ts'
import { policyFaults } from './policy-rules.ts'
import { immutableFunctions } from './statement-rules.ts'

let client: Client
let faults: readonly SqlFault[]

beforeAll(async () => {
  await loadParser()
  client = (await copyDatabase()).client
  const functions = await readFunctions(client)
  const context = lintContext(functions)
  const policies = await readPolicies(client)
  faults = [
    ...functions.flatMap((definition) => functionFaults(definition, context)),
    ...policies.flatMap((policy) => policyFaults(policy, context.readers)),
  ]
})
afterAll(() => client.end())

describe('our functions and policies', () => {
  it('keep the rules by which one schema runs on one PostgreSQL and on a cluster', () => {
    // What the code sends is watched while the tests run: testing/watch-queries.ts.
    expect(unknownFaults(faults)).toEqual([])
  })

  it('need every exception that is made for them', () => {
    expect(staleExceptions(faults)).toEqual([])
  })

  it('rely on functions that PostgreSQL itself calls immutable', async () => {
    const { rows } = await client.query(
      `select distinct proname from pg_proc where proname = any ($1) and provolatile <> 'i' and pronamespace = 'pg_catalog'::regnamespace
         -- These two take the name of an encoding, which we always write out.
         and not (proname in ('convert_to', 'length') and pronargs = 2)`,
      [immutableFunctions],
    )
    expect(rows).toEqual([])
  })
})
