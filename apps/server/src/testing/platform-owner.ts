import { signedInPerson } from './sign-in.ts'
import type { TestServer } from './test-server.ts'

/** The platform's owner, signed in: sends requests to the platform's own endpoints. */
export async function signInPlatformOwner(server: TestServer, email = 'platform@test.test') {
  const { userId, token } = await signedInPerson(server.services, { email, name: 'Pat Form', isPlatformOwner: true })

  async function get(path: string) {
    const reply = await server.app.inject({
      method: 'GET',
      url: `/api/v1/platform${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: reply.statusCode, json: reply.json() }
  }

  async function send(method: 'POST' | 'PUT', path: string, payload?: object) {
    const reply = await server.app.inject({
      method,
      url: `/api/v1/platform${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, text: reply.body, json: reply.json() }
  }
  return { userId, token, get, send }
}
