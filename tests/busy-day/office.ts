import { setTimeout as sleep } from 'node:timers/promises'
import { newEmail, password } from '../people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type Office = Awaited<ReturnType<typeof openOffice>>

/** The owner of a new restaurant, who asks its server over a line of their own that is never bad. */
export async function openOffice(url: string, name: string) {
  const email = newEmail('owner')
  const ask = (method: Method, path: string, data?: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...{ origin: url, 'idempotency-key': crypto.randomUUID(), ...headers },
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify(data) }),
    })
  await ask('POST', '/auth/sign-up', { email, password, data: { full_name: 'Ada Byron' } })
  await ask('POST', '/auth/verify-email', { token: await mailedToken(ask, email) })
  const granted = await ask('POST', '/auth/token?grant_type=password', { email, password })
  const authorization = `Bearer ${(await granted.json()).access_token}`

  /** @throws what the server says where it does not do it */
  async function call(method: Method, path: string, data?: object) {
    const key = crypto.randomUUID()
    for (let tries = 0; ; tries++) {
      const reply = await ask(method, path, data, { authorization, 'idempotency-key': key }).catch(() => undefined)
      // A release in between, or a machine that stalls.
      if ((!reply || reply.status === 503) && tries < 60) await sleep(500)
      else if (!reply?.ok) throw new Error(`${method} ${path}: ${reply?.status} ${await reply?.text()}`)
      else return reply.json()
    }
  }

  const opened = await call('POST', '/restaurants', { id: crypto.randomUUID(), name, plan: 'omega', sampleMenu: false })
  const { id, locations } = opened.restaurant
  const here = `/restaurants/${id}`
  return {
    id: id as string,
    locationId: locations[0].id as string,
    stations: locations[0].stations as readonly { readonly id: string; readonly name: string }[],
    get: (path: string) => call('GET', here + path),
    post: (path: string, data?: object) => call('POST', here + path, data),
    put: (path: string, data: object) => call('PUT', here + path, data),
  }
}

async function mailedToken(ask: (method: Method, path: string) => Promise<Response>, to: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { mails } = await (await ask('GET', '/demo/mailbox')).json()
    const mail = mails.find((each: { to: string; subject: string }) => each.to === to && /Confirm/.test(each.subject))
    const token = /[?&]token=([^\s&]+)/.exec(mail?.text ?? '')?.[1]
    if (token) return decodeURIComponent(token)
    await sleep(100)
  }
  throw new Error(`no mail to ${to}`)
}
