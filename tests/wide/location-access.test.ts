import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsEverywhere, openPage, openPageAs } from '../browser.ts'
import { call, freshName, mailedLink, newcomer, pathOf } from '../people.ts'

const owner = await openPageAs('omega@demo.test')
const restaurantId = (await call(owner, 'GET', '/session')).body.access.restaurant_id

const sheet = (page: Page) => page.getByRole('dialog')

test('a manager is let into one location, finds it alone on every page, and another one the moment it is given', async () => {
  const manager = await openPage()
  const email = await newcomer(manager)
  const name = freshName('Site Manager')

  await owner.goto('/dashboard/people')
  await owner.getByRole('button', { name: 'Add person' }).click()
  await sheet(owner).getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet(owner).getByText('Approves voids').click()
  // Every location is given until some are chosen; none is no choice.
  await sheet(owner).getByText('Every location, also').click()
  await sheet(owner).getByText('Chorlton', { exact: true }).click()
  await sheet(owner).getByText('Deansgate', { exact: true }).click()
  await sheet(owner).getByRole('button', { name: 'Add person' }).click()
  await sheet(owner).getByText('Choose at least one location').waitFor()
  expect(await findingsEverywhere(owner, 'person of some locations', 3)).toEqual([])
  await sheet(owner).getByText('Deansgate', { exact: true }).click()
  await sheet(owner).getByRole('button', { name: 'Add person' }).click()
  const row = owner.getByRole('row', { name: new RegExp(`^${name}`) })
  await row.getByText('Deansgate').waitFor()

  // The invitation shows what they will see, and makes them a member.
  await owner.getByRole('button', { name: `Invite ${name}` }).click()
  await sheet(owner).getByRole('textbox', { name: 'Email' }).fill(email)
  await expect.poll(() => sheet(owner).getByRole('checkbox', { name: 'Chorlton' }).isChecked()).toBe(false)
  await sheet(owner).getByRole('button', { name: 'Send invitation' }).click()
  await row.getByText('Invited').waitFor()
  const link = pathOf(await mailedLink(owner, email, /invited/))
  const token = new URL(link, 'http://here').searchParams.get('token')
  expect((await call(manager, 'POST', '/invitations/accept', { token })).status).toBe(200)

  // One site: nothing to switch to, and no other one's name anywhere.
  await manager.goto('/dashboard/locations')
  await manager.getByText('You see the locations you work at').waitFor()
  await manager.getByText(/orders? today at one location together/).waitFor()
  expect(await manager.getByText('Chorlton').count()).toBe(0)
  await manager.goto('/dashboard/payments?tab=payouts')
  await manager.getByText('This is about every location, and you see some of them.').waitFor()
  await manager.goto('/dashboard/locations')
  await manager.getByRole('heading', { name: 'Deansgate' }).waitFor()

  // Given the other one, the open page begins anew and has it.
  const { staff } = (await call(owner, 'GET', `/restaurants/${restaurantId}/staff`)).body
  const id = staff.find((each: { name: string }) => each.name === name).id
  await owner.getByRole('button', { name: `Edit ${name}` }).click()
  await sheet(owner).getByText('Chorlton', { exact: true }).click()
  await sheet(owner).getByRole('button', { name: 'Save' }).click()
  await row.getByText('Chorlton, Deansgate').waitFor()
  await manager.getByRole('heading', { name: 'Chorlton' }).waitFor()

  const left = await owner.request.fetch(`/api/v1/restaurants/${restaurantId}/staff/${id}`, {
    method: 'PATCH',
    headers: { origin: new URL(owner.url()).origin, 'idempotency-key': `left-${id}` },
    data: { isActive: false },
  })
  expect(left.status()).toBe(200)
})
