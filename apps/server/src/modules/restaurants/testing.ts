import { v7 as uuidv7 } from 'uuid'
import { signedInPerson } from '../../testing/sign-in.ts'
import type { TestServer } from '../../testing/test-server.ts'

type Sent = { readonly key?: string; readonly method?: 'GET' | 'POST' }

/** Somebody with an account and no restaurant yet: only for the tests of this folder. */
export async function newcomer(server: TestServer, email = `${uuidv7()}@test.test`) {
  const { userId, token } = await signedInPerson(server.services, { email, name: 'New Comer' })

  async function send(path: string, body?: object, { key = uuidv7(), method = 'POST' }: Sent = {}) {
    const reply = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: reply.statusCode, text: reply.body, json: reply.json() }
  }

  const open = (more: object = {}, sent: Sent = {}) =>
    send('/restaurants', { id: uuidv7(), name: 'Café Rosa', ...more }, sent)

  return { userId, token, email, send, open }
}
