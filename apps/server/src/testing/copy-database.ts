import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { inject } from 'vitest'

/** A fresh copy of the migrated database, and an owner's connection to it. */
export async function copyDatabase(): Promise<{ url: string; client: Client }> {
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const admin = new Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template template_for_tests`)
  await admin.end()
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.toString() })
  await client.connect()
  return { url: url.toString(), client }
}
