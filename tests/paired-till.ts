import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
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
  const { page: till, id: deviceId } = await pairDevice(
    desk,
    here,
    { name: 'Bar till', kind: 'till', locationId },
    options,
  )
  return { desk, till, here, ids, deviceId, locationId }
}

/** A device of the restaurant, paired as people do it: with the code from the dashboard. */
export async function pairDevice(
  desk: Page,
  here: string,
  device: { name: string; kind: 'till' | 'kitchen'; locationId: string },
  options: BrowserContextOptions,
  browser?: Promise<Browser>,
) {
  const id = crypto.randomUUID()
  const { secret: code } = (await call(desk, 'POST', `${here}/devices`, { id, ...device })).body
  const page = await openPage(options, browser)
  await page.goto('/auth/pair')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.waitForURL(`**/${device.kind}`)
  return { page, id }
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
