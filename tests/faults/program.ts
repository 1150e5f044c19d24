import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MenuSnapshot } from '@tableside/domain/menu'
import type { Order } from '@tableside/domain/orders'

export type Answer = { readonly status: number; readonly text: string }
export type Program = Awaited<ReturnType<typeof programAs>>

/** A program with a bearer session that takes orders at somebody's restaurant. */
export async function programAs(url: string, email: string) {
  const signIn = () =>
    fetch(`${url}/api/v1/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Tableside1' }),
    })
  let grant = await signIn()
  // A server that has just started on a busy machine asks to be tried again.
  for (let tries = 0; grant.status === 503 && tries < 40; tries++) {
    await sleep(250)
    grant = await signIn()
  }
  if (!grant.ok) throw new Error(`${email} could not sign in: ${grant.status} ${await grant.text()}`)
  const authorization = `Bearer ${(await grant.json()).access_token}`
  const read = async (address: string) => {
    const reply = await fetch(address, { headers: { authorization } })
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const session = await read(`${url}/api/v1/session`)
  const home = `${url}/api/v1/restaurants/${session.access.restaurant_id}`
  const get = (path: string) => read(home + path)
  const locationId: string = (await get('')).restaurant.locations[0].id
  const { menu }: { menu: MenuSnapshot } = await get(`/menu?locationId=${locationId}`)
  const item = menu.items.find(({ isAvailable, modifierGroupIds }) => isAvailable && modifierGroupIds.length === 0)

  async function post(path: string, body?: object, key: string = randomUUID()): Promise<Answer> {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const reply = await fetch(home + path, { method: 'POST', headers, ...sent })
    return { status: reply.status, text: await reply.text() }
  }

  const orderOf = (id: string, lineId: string) => {
    const line = { id: lineId, itemId: item?.id, quantity: 2 }
    return { id, locationId, orderType: 'counter', lines: [line] }
  }

  const lines = new Map<string, string>()
  function placeOrderOnce(id: string, key: string): Promise<Answer> {
    const lineId = lines.get(id) ?? randomUUID()
    lines.set(id, lineId)
    return post('/orders', orderOf(id, lineId), key)
  }

  async function placeOrderUntilAnswered(id: string, key: string): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await placeOrderOnce(id, key)
      if (answer.status !== 503 || tries === 40) return answer
      await sleep(250)
    }
  }

  return {
    post,
    authorization,
    ordersUrl: `${home}/orders`,
    newOrder: () => orderOf(randomUUID(), randomUUID()),
    placeOrderOnce,
    placeOrderUntilAnswered,
    getOrder: async (id: string): Promise<Order> => (await get(`/orders/${id}`)).order,
    placeOrder: async (): Promise<Order> => JSON.parse((await placeOrderOnce(randomUUID(), randomUUID())).text).order,
  }
}
