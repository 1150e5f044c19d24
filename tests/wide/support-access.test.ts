import { expect, test } from 'vitest'
import { findingsEverywhere, openPageAs } from '../browser.ts'
import { call } from '../people.ts'

const reason = 'Ticket 4711: the takings of Friday look wrong'

test('the platform looks into a restaurant for a reason its people read while it lasts and afterwards', async () => {
  const people = await openPageAs('beta@demo.test')
  await people.goto('/dashboard')
  await people.getByRole('heading', { level: 1 }).waitFor()
  const restaurantId = (await call(people, 'GET', '/session')).body.access.restaurant_id

  const platform = await openPageAs('platform@demo.test')
  expect((await call(platform, 'GET', `/restaurants/${restaurantId}`)).body.code).toBe('visit_needed')
  await platform.goto(`/platform/restaurants/${restaurantId}`)
  await platform.getByRole('button', { name: 'View as restaurant' }).click()
  const dialog = platform.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'View as restaurant' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Looking   ')
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await confirm.dblclick()

  // Inside: what its owner sees, nothing that changes it, and no till.
  await platform.waitForURL('**/dashboard')
  await platform.getByText(/^You are viewing .+ until \d\d:\d\d$/).waitFor()
  expect(await platform.getByRole('link', { name: 'Till', exact: true }).count()).toBe(0)
  // A fresh page: the pressed button's "please wait" stays for seconds in what is read aloud, without its button.
  await platform.reload()
  await platform.getByText('Open orders').first().waitFor()
  expect(await findingsEverywhere(platform, 'visiting', 0)).toEqual([])
  await platform.goto('/till')
  await platform.waitForURL('**/dashboard')
  const written = await call(platform, 'POST', `/restaurants/${restaurantId}/notifications/read`, {})
  expect(written.body.code).toBe('visit_reads_only')

  // Its people see it without loading the page again, and afterwards in the settings.
  const banner = people.getByText(new RegExp(`^The platform is looking at your data until \\d\\d:\\d\\d: ${reason}$`))
  await banner.waitFor()
  expect(await findingsEverywhere(people, 'looked-at', 1)).toEqual([])
  await platform.goto(`/platform/restaurants/${restaurantId}`)
  await platform.getByRole('button', { name: 'Continue viewing' }).waitFor()
  expect(await findingsEverywhere(platform, 'platform-restaurant', 2)).toEqual([])
  await platform.getByRole('button', { name: 'Continue viewing' }).click()
  await platform.waitForURL('**/dashboard')
  await platform.getByRole('button', { name: 'End the visit' }).click()
  await platform.waitForURL(`**/platform/restaurants/${restaurantId}`)
  await platform.getByRole('button', { name: 'View as restaurant' }).waitFor()
  await banner.waitFor({ state: 'detached' })
  await people.goto('/dashboard/settings?tab=visits')
  await people.getByRole('region', { name: 'Support access' }).getByText(reason).waitFor()
  expect(await findingsEverywhere(people, 'visits', 3)).toEqual([])
  expect((await call(platform, 'GET', `/restaurants/${restaurantId}`)).body.code).toBe('visit_needed')
  await platform.goto('/dashboard')
  await platform.waitForURL('**/platform/dashboard')
})
