import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookIn, openPage, stillness } from '../browser.ts'
import { cutTexts } from '../covered.ts'
import { dishWithoutChoices, menuOf, openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

test('the words of turned tables stay within their shape in a narrow window', async () => {
  const till = await openPage({ viewport: { width: 660, height: 820 } })
  const restaurant = await openRestaurant(till, 'The Leaning Tables', { plan: 'omega' })
  const { path, location } = restaurant
  const { id: itemId } = dishWithoutChoices(await menuOf(till, restaurant))
  const tables = [0, 15, 45, 90, 135, 270].flatMap((rotation, at) =>
    (['square', 'rectangle', 'bar'] as const).map((shape, row) => {
      const [width, height] = shape === 'square' ? [2, 2] : shape === 'rectangle' ? [4, 2] : [5, 2]
      const place = { x: 1 + at * 5, y: 2 + row * 6, width, height, rotation }
      return { id: crypto.randomUUID(), name: `${10 + 3 * at + row}`, area: 'Main', seats: 4, shape, ...place }
    }),
  )
  const plan = { areas: [{ name: 'Main' }], tables }
  expect((await call(till, 'PUT', `${path}/locations/${location.id}/floor`, plan)).status).toBe(200)
  for (const { id: tableId } of tables.filter((_, at) => at % 2 === 0)) {
    const lines = [{ id: crypto.randomUUID(), itemId, quantity: 7, course: 1 }]
    const order = { id: crypto.randomUUID(), locationId: location.id, orderType: 'table', tableId, covers: 4, lines }
    expect((await call(till, 'POST', `${path}/orders`, { ...order, send: true })).status).toBe(201)
  }
  await till.goto('/till')
  const room = till.getByRole('region', { name: 'Main' })
  await room.getByRole('button', { name: /away/ }).nth(8).waitFor()
  await stillness(till)
  if (process.env.PICTURES) await till.screenshot({ path: `${process.env.PICTURES}/turned-tables-660.png` })
  expect(await wordsOutside(room, 0)).toEqual([])
})

const widths = [390, 768, 1180, 1440] as const

test('what a table says is whole and clear of its edge, whatever has happened there', async () => {
  const till = await openPage({ viewport: { width: 1180, height: 820 } })
  await everyCondition(till)
  await till.goto('/till')
  const found: string[] = []
  for (const width of widths) {
    await till.setViewportSize({ width, height: 820 })
    await till.getByRole('button', { name: /paid, food coming/i }).waitFor()
    const asPlan = till.getByRole('button', { name: 'Show tables as a list' })
    for (const shown of width < 640 ? ['list'] : ['plan', 'list']) {
      if (shown === 'list' && (await asPlan.isVisible())) await asPlan.click()
      for (const look of ['light', 'dark'] as const) {
        await lookIn(till, look)
        await stillness(till)
        if (process.env.PICTURES)
          await till.screenshot({ path: `${process.env.PICTURES}/floor-${shown}-${width}-${look}.png` })
      }
      const out = shown === 'plan' ? await wordsOutside(till.getByRole('main'), 3) : []
      found.push(
        ...[...(await cutTexts(till, /^The Nine Tables$/)), ...out].map((words) => `${shown} at ${width}: ${words}`),
      )
    }
    if (width >= 640) await till.getByRole('button', { name: 'Show tables on the plan' }).click()
  }
  expect(found).toEqual([])
})

/** A table each that is free, seated, sent, away, waiting for its bill, partly paid, waiting for its food, paid and to be cleaned. */
async function everyCondition(till: Page): Promise<void> {
  const restaurant = await openRestaurant(till, 'The Nine Tables', { plan: 'omega' })
  const { path, location } = restaurant
  const settings = { cleansTables: true, version: location.version }
  expect((await call(till, 'PATCH', `${path}/locations/${location.id}`, settings)).status).toBe(200)
  const { id: itemId } = dishWithoutChoices(await menuOf(till, restaurant))
  const post = async (to: string, body?: object) => {
    const answer = await call(till, 'POST', path + to, body)
    if (answer.status >= 300) throw new Error(`${to}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const seat = async (index: number, course: number | null, send = true): Promise<string> => {
    const id = crypto.randomUUID()
    const lines = [{ id: crypto.randomUUID(), itemId, quantity: 9, course }]
    const place = { locationId: location.id, orderType: 'table', tableId: location.tables[index].id, covers: 12 }
    await post('/orders', { id, ...place, lines, send })
    return id
  }
  const pay = async (id: string, share: number) => {
    const { order } = (await call(till, 'GET', `${path}/orders/${id}`)).body
    const amountPence = Math.round(order.totals.totalPence * share)
    await post(`/orders/${id}/payments/cash`, {
      paymentId: crypto.randomUUID(),
      amountPence,
      tenderedPence: amountPence,
    })
  }
  const serve = async (id: string) => {
    const { tickets } = (await call(till, 'GET', `${path}/kitchen/tickets?locationId=${location.id}`)).body
    for (const { id: ticketId } of tickets.filter(({ orderId }: { orderId: string }) => orderId === id)) {
      await post(`/kitchen/tickets/${ticketId}/bump`)
    }
  }
  await seat(1, null, false)
  await seat(2, null)
  await seat(3, 1)
  await post(`/orders/${await seat(4, 1)}/bill-asked`, { isAsked: true })
  await pay(await seat(5, 1), 0.5)
  await pay(await seat(6, 1), 1)
  for (const index of [7, 8]) {
    const id = await seat(index, 1)
    await serve(id)
    await pay(id, 1)
  }
  await post(`/locations/${location.id}/floor/tables/${location.tables[8].id}/left`)
}

/** Lines of the plan's tables that leave the shape they stand on, or come nearer to its edge than `clear` pixels. */
const wordsOutside = (room: Locator, clear: number): Promise<string[]> =>
  room.locator('.plan-table').evaluateAll(
    (all, clear) =>
      all.flatMap((button) => {
        const top = button.querySelector('.top')
        const matrix = top instanceof SVGGraphicsElement && top.getScreenCTM()?.inverse()
        if (!matrix) return ['no shape']
        const shape = top.getBBox()
        return [...button.querySelectorAll('[aria-hidden] > span')].flatMap((line) => {
          const range = document.createRange()
          range.selectNodeContents(line)
          const words =
            line.scrollWidth > line.clientWidth ? line.getBoundingClientRect() : range.getBoundingClientRect()
          // What is drawn of a letter is lower than its line.
          const [upper, lower] = [words.top + 4, words.bottom - 4]
          const isOut = [upper, lower].some((y) =>
            [words.left - clear, words.right + clear].some((x) => {
              const at = new DOMPoint(x, y).matrixTransform(matrix)
              const slack = 0.05
              return (
                at.x < shape.x - slack ||
                at.x > shape.x + shape.width + slack ||
                at.y < shape.y - slack ||
                at.y > shape.y + shape.height + slack
              )
            }),
          )
          return isOut ? [line.textContent] : []
        })
      }),
    clear,
  )
