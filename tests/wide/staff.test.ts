import { expect, test } from 'vitest'
import { axeFindings, openPageAs } from '../browser.ts'
import { nowMs } from '../clock.ts'
import { call } from '../people.ts'

const page = await openPageAs('omega@demo.test')

const sheet = () => page.getByRole('dialog')

async function enterPin(pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Who is on' }).click()
  await sheet().getByRole('button', { name: 'Clock in or out' }).click()
  for (const digit of pin) await sheet().getByRole('button', { name: digit, exact: true }).click()
  await sheet().getByRole('button', { name: 'Confirm' }).click()
}

test('a waiter clocks in, breaks and out at the till, and a manager corrects the hours with a reason', async () => {
  await page.goto('/till')
  await enterPin('1359')
  await sheet().getByText('Daniel Wright').waitFor()
  await sheet().getByText('Not at work').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Clock in', exact: true }).click()
  await page.getByText(/^Daniel Wright is clocked in at/).waitFor()
  await enterPin('1359')
  await sheet().getByRole('button', { name: 'Start a break' }).click()
  await page.getByText(/^Daniel Wright is on a break from/).waitFor()
  await enterPin('1359')
  await sheet().getByRole('button', { name: 'Clock out' }).click()
  await page.getByText(/^Daniel Wright clocked out at/).waitFor()

  await page.goto('/dashboard/staff?view=timesheets')
  const hours = page.getByRole('article', { name: 'Daniel Wright', exact: true })
  await hours.getByRole('button', { name: /hourly rate of Daniel Wright$/ }).click()
  await sheet().getByRole('textbox', { name: 'An hour' }).fill('12.21')
  await sheet().getByRole('button', { name: 'Save the rate' }).click()
  await hours.getByText('£12.21 an hour').waitFor()
  await page.reload()

  await hours
    .getByRole('button', { name: /^Correct Daniel Wright/ })
    .last()
    .click()
  await sheet()
    .getByText(/at the clock$/)
    .first()
    .waitFor()
  await sheet().getByRole('button', { name: 'Save' }).click()
  await sheet().getByText('Enter a reason').waitFor()
  await sheet().getByRole('button', { name: 'Remove break 1' }).click()
  await sheet().getByRole('textbox', { name: 'Why' }).fill('Pressed break by mistake')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Save' }).click()
  await page.getByText('The hours of Daniel Wright are saved').waitFor()
  await hours.getByText(/corrected/).waitFor()
  await page.getByRole('heading', { name: 'Labour cost against sales' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const file = await page.request.get(await page.getByRole('link', { name: 'CSV' }).getAttribute('href').then(String))
  expect(await file.text()).toMatch(/^"Daniel Wright","Chorlton",.*,"yes",/m)
})

test('a manager writes down how tips are shared, shares the oldest month to the penny and marks it as paid', async () => {
  const { restaurantId, locationId, staffId } = await deansgate()
  const { body } = await call(page, 'GET', `/restaurants/${restaurantId}/tips?locationId=${locationId}`)
  const { month, isOver } = body.book.months.at(-1)
  const end = isOver ? Date.parse(`${month}-28T08:00:00Z`) : nowMs() - 60_000
  const startedAt = new Date(end - 30 * 60_000).toISOString()
  const hours = { id: crypto.randomUUID(), staffId, locationId, startedAt, endedAt: new Date(end).toISOString() }
  const added = await call(page, 'POST', `/restaurants/${restaurantId}/worked-shifts`, {
    ...hours,
    breaks: [],
    reason: 'Before we had the clock',
  })
  expect(added.status).toBe(201)

  await page.goto(`/dashboard/staff?view=tips&location=${locationId}`)
  await page.getByRole('button', { name: 'Set the rule' }).click()
  await sheet().getByRole('button', { name: 'Save the rule' }).click()
  await sheet().getByText('Say how tips are shared, in words the staff read').waitFor()
  await sheet()
    .getByRole('textbox', { name: /^The policy/ })
    .fill('Everybody who worked shares by their hours.')
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Save the rule' }).click()
  await page.getByText('Every hour counts the same').waitFor()
  await page.reload()
  await page.getByText('Every hour counts the same').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('row').last().getByRole('button').click()
  await sheet().getByText('Lucy Bennett').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  if (!isOver) return
  await sheet()
    .getByRole('button', { name: /^Share £/ })
    .click()
  await sheet()
    .getByRole('button', { name: /^Mark £.* as paid$/ })
    .click()
  await page.getByRole('row').last().getByText('All paid').last().waitFor()
  const file = await page.request.get(
    await sheet().getByRole('link', { name: 'Record as CSV' }).getAttribute('href').then(String),
  )
  expect(await file.text()).toContain('"Lucy Bennett"')
})

/** The restaurant of these tests, one of its locations and somebody who works there. */
async function deansgate() {
  const { body } = await call(page, 'GET', '/session')
  const restaurantId: string = body.access.restaurant_id
  const { restaurant } = (await call(page, 'GET', `/restaurants/${restaurantId}`)).body
  const { staff } = (await call(page, 'GET', `/restaurants/${restaurantId}/staff`)).body
  const locationId: string = restaurant.locations.find(({ name }: { name: string }) => name === 'Deansgate').id
  const staffId: string = staff.find(({ name }: { name: string }) => name === 'Lucy Bennett').id
  return { restaurantId, locationId, staffId }
}
