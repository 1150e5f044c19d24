import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from './test-server.ts'

/** Asks the simulated card provider for something itself, past the product. */
export async function postToSimulator({ simulator }: TestServer, path: string, body: object) {
  const headers = {
    authorization: `Basic ${btoa('test-app:test-app-secret')}`,
    'content-type': 'application/json',
    'idempotency-key': uuidv7(),
  }
  const reply = await fetch(`${simulator.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}
