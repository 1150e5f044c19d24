import type { Problem } from '@tableside/contract/core'
import { startTestServer } from '../../testing/test-server.ts'

type Sent = {
  readonly cookie?: string
  readonly bearer?: string
  readonly headers?: Record<string, string>
  readonly from?: string
}

const origin = 'http://localhost:3000'

/** A server and the people in front of it: only for the tests of this folder. */
export async function startIdentity() {
  const server = await startTestServer()

  async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body: unknown, sent: Sent = {}) {
    const reply = await server.app.inject({
      method,
      url: `/api/v1${url}`,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      remoteAddress: sent.from ?? '192.0.2.1',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.cookie ? { cookie: sent.cookie, origin } : {}),
        ...(sent.bearer ? { authorization: `Bearer ${sent.bearer}` } : {}),
        ...sent.headers,
      },
    })
    const setCookie = [reply.headers['set-cookie'] ?? []].flat()
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers, setCookie }
  }
  type Answer = Awaited<ReturnType<typeof send>>

  const post = (url: string, body?: unknown, sent?: Sent): Promise<Answer> => send('POST', `/auth${url}`, body, sent)
  const session = (sent: Sent, query = ''): Promise<Answer> => send('GET', `/session${query}`, undefined, sent)

  /** The token of the newest mail to somebody. */
  async function mailedToken(to: string, subject: RegExp): Promise<string> {
    const mail = (await server.mails(to)).findLast((each) => subject.test(each.subject))
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
    if (token === undefined) throw new Error(`Must hold: there is a mail to ${to}`)
    return decodeURIComponent(token)
  }

  /** A confirmed user who signed up as everybody does. */
  async function register(email: string, password = 'Tableside1', name = 'Ada Waiter'): Promise<void> {
    await post('/sign-up', { email, password, data: { full_name: name } })
    await post('/verify-email', { token: await mailedToken(email, /Confirm/) })
  }

  async function signIn(email: string, password = 'Tableside1'): Promise<string> {
    const answer = await post('/sign-in', { email, password })
    return answer.setCookie[0]?.split(';')[0] ?? ''
  }

  return { ...server, post, session, send, mailedToken, register, signIn }
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>

/** What a refusal says: code and the texts people read. */
export function refusal({ status, body }: { status: number; body: Problem }) {
  return { status, code: body.code, title: body.title }
}
