import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage, openPageAs } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call, mailedLink, newcomer } from '../people.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Somebody new who works as a manager at a restaurant of somebody else. */
async function manager(owner: Page, restaurantId: string): Promise<{ page: Page; staffPath: string }> {
  const page = await openPage()
  // The live channel would say at once what is met here by whoever saves or looks.
  await page.routeWebSocket(/\/live/, () => {})
  const email = await newcomer(page)
  const staffPath = `/restaurants/${restaurantId}/staff/${crypto.randomUUID()}`
  const id = staffPath.split('/').at(-1)
  await call(owner, 'POST', `/restaurants/${restaurantId}/staff`, { id, name: 'Mo Reed', role: 'manager' })
  expect((await call(owner, 'POST', `${staffPath}/invitations`, { email })).status).toBe(201)
  const token = new URL(await mailedLink(page, email, /invited/)).searchParams.get('token')
  expect((await call(page, 'POST', '/invitations/accept', { token })).status).toBe(200)
  return { page, staffPath }
}

test('who loses their role or their membership while they type is notified, loses nothing typed, and goes on', async () => {
  const owner = await openPage()
  const { id } = await openRestaurant(owner, 'The Fired Kettle')
  const { page, staffPath } = await manager(owner, id)

  const beginDish = async () => {
    await page.goto('/dashboard/menu')
    await page.getByRole('button', { name: 'Add dish' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Half-typed pie')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price, VAT included' }).fill('12.50')
  }
  const typed = () => page.getByRole('textbox', { name: 'Name', exact: true, includeHidden: true }).inputValue()

  await beginDish()
  expect((await call(owner, 'PATCH', staffPath, { role: 'staff' })).status).toBe(200)
  await page.getByRole('button', { name: 'Save dish' }).click()
  const notice = dialog(page, 'Your role has changed')
  await notice.getByText('Your permissions at The Fired Kettle have been reduced.').waitFor()
  expect(await typed()).toBe('Half-typed pie')
  expect(await axeFindings(page)).toEqual([])
  await notice.getByRole('button', { name: 'View the page' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(await typed()).toBe('Half-typed pie')
  await page.getByRole('button', { name: 'Your role has changed: continue' }).click()
  await page.getByText('Menu is not part of your role').waitFor()

  // The same for who only looks: a page that was theirs a moment ago is no fault of the page's.
  expect((await call(owner, 'PATCH', staffPath, { role: 'manager' })).status).toBe(200)
  await page.goto('/dashboard/orders')
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  expect((await call(owner, 'PATCH', staffPath, { role: 'staff' })).status).toBe(200)
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await dialog(page, 'Your role has changed').getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Reports is not part of your role').waitFor()

  expect((await call(owner, 'PATCH', staffPath, { role: 'manager' })).status).toBe(200)
  await beginDish()
  expect((await call(owner, 'PATCH', staffPath, { isActive: false })).status).toBe(200)
  // Notified by the live channel, or by the next look at the session: the page is looked at now.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const out = dialog(page, 'You no longer work at The Fired Kettle')
  await out.waitFor()
  expect(await typed()).toBe('Half-typed pie')
  await out.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You have no restaurant yet').waitFor()
})

test('who no longer runs the platform keeps what they typed in sight until they go on', async () => {
  const page = await openPageAs('platform@demo.test')
  await page.goto('/platform/configuration?tab=settings')
  const name = page.getByRole('textbox', { name: 'Product name', includeHidden: true })
  await name.fill('Tabletwo')
  // As the server answers somebody who is a platform owner no more.
  await page.route('**/api/v1/platform/**', (route) => route.fulfill({ status: 404, json: notThere }))
  await page.route('**/api/v1/session*', async (route) => {
    const reply = await route.fetch()
    const session = await reply.json()
    const access = { ...session.access, is_platform_owner: false }
    await route.fulfill({ response: reply, json: { ...session, access } })
  })
  await page.getByRole('button', { name: 'Save platform settings' }).click()
  await dialog(page, 'You no longer run the platform').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Tabletwo')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  expect(page.url()).not.toContain('/platform')
})

const notThere = {
  type: '/api/docs/errors#not_found',
  status: 404,
  code: 'not_found',
  title: 'There is nothing here.',
  detail: 'Check the address, or go back to the list.',
  requestId: crypto.randomUUID(),
}
