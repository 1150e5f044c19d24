import { createVerifiedUser } from '../modules/identity/index.ts'
import type { TestServer } from './test-server.ts'

/** The platform's owner, signed in: sends requests to the platform's own endpoints. */
export async function signInPlatformOwner(server: TestServer, email = 'platform@test.test') {
  const password = 'Tableside1'
  const userId = await createVerifiedUser(server.services, { email, password, name: 'Pat Form', isPlatformOwner: true })
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/token?grant_type=password',
    payload: { email, password },
  })
  if (signedIn.statusCode !== 200) throw new Error(`${signedIn.statusCode} ${signedIn.body}`)
  const token: string = signedIn.json().access_token

  async function get(path: string) {
    const reply = await server.app.inject({
      method: 'GET',
      url: `/api/v1/platform${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: reply.statusCode, json: reply.json() }
  }

  async function send(method: 'POST' | 'PUT', path: string, payload: object = {}) {
    const reply = await server.app.inject({
      method,
      url: `/api/v1/platform${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    return { status: reply.statusCode, text: reply.body, json: reply.json() }
  }
  return { userId, token, get, send }
}
