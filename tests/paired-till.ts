import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

/** A restaurant of its own, two waiters and a manager without accounts, and a paired till beside the owner's desk. */
export async function pairedTill(options: BrowserContextOptions = { viewport: { width: 1024, height: 768 } }) {
  const desk = await openPage()
  const { path: here, location } = await openRestaurant(desk, 'The Late Watch', { plan: 'omega' })
  const add = async (name: string, role: string, pin: string) =>
    (await call(desk, 'POST', `${here}/staff`, { id: crypto.randomUUID(), name, role, pin })).body.member.id
  const ids = {
    josh: await add('Josh', 'staff', '1111'),
    priya: await add('Priya', 'staff', '22222'),
    maria: await add('Maria', 'manager', '333333'),
  }
  const locationId: string = location.id
  const device = { id: crypto.randomUUID(), name: 'Bar till', kind: 'till', locationId }
  const { secret: code } = (await call(desk, 'POST', `${here}/devices`, device)).body
  const till = await openPage(options)
  await till.goto('/auth/pair')
  await till.getByRole('textbox', { name: 'Code' }).fill(code)
  await till.getByRole('button', { name: 'Pair', exact: true }).click()
  await till.waitForURL('**/till')
  return { desk, till, here, ids, deviceId: device.id }
}

export const lockScreen = (page: Page) => page.getByRole('main', { name: 'Lock screen' })

export const face = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Who is on' }).getByRole('button', { name: new RegExp(`^${name}`) })

export async function typePin(page: Page, name: string, pin: string, tap = click): Promise<void> {
  await tap(face(page, name))
  for (const digit of pin) {
    await tap(page.getByRole('region', { name: 'PIN' }).getByRole('button', { name: digit, exact: true }))
  }
}

export async function signOn(page: Page, name: string, pin: string, tap = click): Promise<void> {
  await typePin(page, name, pin, tap)
  await lockScreen(page).waitFor({ state: 'detached' })
}

export const switchPersonButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Signed on: ${name}. Switch person` })

const click = (it: Locator): Promise<void> => it.click()
