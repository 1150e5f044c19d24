import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { followGuestPage } from '@tableside/client/live'
import { guestLivePath } from '@tableside/contract/live'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import { codeOf } from '../apps/server/src/coded-id.ts'
import { tableCode } from '../apps/server/src/modules/guest-tables/table-code.ts'
import { itemId, itemPence, optionId, restaurantId, tableId } from './fixture.ts'
import { clockMs, firstGuestTable, guestsRestaurant, guestTables, type PhoneOrder } from './phones.ts'

const slug = `bench-${guestsRestaurant}`
const api = `/api/v1/guests/${slug}/table`

/** A guest's phone: it scans its table's code, opens the menu, follows the live channel and reads what that says has changed. */
export type Phone = { order(): Promise<PhoneOrder>; stop(): void }

/** @param n each phone has an address of its own, as they have on their networks, and one of the tables */
export async function openPhone(port: number, appSecret: string, n: number): Promise<Phone> {
  const localAddress = `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress })
  let cookie = ''

  /** As the page's own client asks: a server that is busy for a moment is asked again. */
  async function ask(method: string, path: string, body?: object, tries = 3): Promise<Answer> {
    const answer = await send({ port, agent, method, path, cookie }, body).catch((error: unknown) => {
      // A connection that the server closed while nothing was sent.
      if (tries === 1) throw error
      return undefined
    })
    if (answer?.cookie) cookie = answer.cookie
    if (answer && (answer.status !== 503 || tries === 1)) return answer
    if (answer) await sleep(1_000)
    return ask(method, path, body, tries - 1)
  }

  const table = firstGuestTable + (n % guestTables)
  const coded = { restaurantId: restaurantId(guestsRestaurant), tableId: tableId(guestsRestaurant, table) }
  await ask('GET', `/r/${slug}/t/${codeOf(appSecret, tableCode({ ...coded, codeRenewedAt: null }))}`)
  const page = await ask('GET', `/r/${slug}/table`)
  if (page.status !== 200) throw new Error(`A phone was not let in: ${page.status}`)
  // The page says up to which entry of the log it was written.
  const after = Number(/"seq":(\d+)/.exec(page.text)?.[1] ?? 0)

  class PhoneSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' }, localAddress, perMessageDeflate: false })
      // Whoever follows is notified by the close.
      this.on('error', () => undefined)
    }
  }
  const stop = await new Promise<() => void>((resolve, reject) => {
    const unfollow = followGuestPage({
      url: `ws://127.0.0.1:${port}${guestLivePath}?slug=${slug}`,
      after,
      onChanged(parts) {
        if (parts.includes('table')) void ask('GET', api)
        if (parts.includes('menu')) void ask('GET', `${api}/menu`)
      },
      onState: (state) => state === 'connected' && resolve(unfollow),
      onSignedOut: () => reject(new Error('A phone was let in no more')),
      WebSocket: PhoneSocket as unknown as typeof globalThis.WebSocket,
    })
  })

  return {
    stop,
    async order() {
      const wanted = { id: uuidv7(), lines: [dish(), dish(), dish()], allergies: [], allergyNote: '' }
      const sentAtMs = clockMs()
      const { status, text } = await ask('POST', `${api}/orders`, wanted)
      const sent = { id: wanted.id, lineIds: wanted.lines.map(({ id }) => id), sentAtMs }
      return status === 201 ? { ...sent, answeredAtMs: clockMs() } : { ...sent, refused: `${status} ${text}` }
    },
  }
}

function dish() {
  const item = 1 + Math.floor(Math.random() * 100)
  return {
    id: uuidv7(),
    itemId: itemId(guestsRestaurant, item),
    modifierOptionIds: [optionId(guestsRestaurant, 2)],
    quantity: 1,
    note: '',
    expectedUnitPricePence: itemPence(item),
  }
}

type Answer = { readonly status: number; readonly text: string; readonly cookie: string | undefined }
type Asked = { port: number; agent: Agent; method: string; path: string; cookie: string }

function send({ port, agent, method, path, cookie }: Asked, body?: object): Promise<Answer> {
  const payload = body && JSON.stringify(body)
  const headers = {
    ...{ accept: path.startsWith('/api') ? 'application/json' : 'text/html', cookie, 'sec-fetch-site': 'same-origin' },
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => {
        const set = reply.headers['set-cookie']?.[0]?.split(';')[0]
        resolve({ status: reply.statusCode ?? 0, text, cookie: set })
      })
    })
    asked.on('error', reject).end(payload)
  })
}
