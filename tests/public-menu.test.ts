import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { guestFindings } from './covered.ts'
import { menuOf, openRestaurant } from './own-restaurant.ts'
import { call } from './people.ts'

test('an owner makes the menu public; a guest without scripts leaves out what they may not eat', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  const restaurant = await openRestaurant(page, 'The Open Book')
  const menu = await menuOf(page, restaurant)
  const [dish, other] = menu.items.filter(({ isAvailable }: { isAvailable: boolean }) => isAvailable)
  const { items } = (await call(page, 'GET', `${restaurant.path}/menu/editable`)).body.menu
  const { version } = items.find(({ id }: { id: string }) => id === dish.id)
  const allergens = { state: 'contains', allergens: ['peanuts'] }
  const changed = { version, allergens, diets: ['vegan'] }
  expect((await call(page, 'PATCH', `${restaurant.path}/menu/items/${dish.id}`, changed)).status).toBe(200)

  await page.goto('/dashboard/settings?tab=locations')
  await page.getByRole('button', { name: /^Change the public menu of/ }).click()
  await page.getByText('Show this menu to everybody').click()
  await page.getByRole('textbox', { name: 'About the restaurant' }).fill('A page for everybody.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const address = page.getByRole('link', { name: /\/r\/the-open-book/ })
  await address.waitFor()
  await page.getByRole('button', { name: /^Change the opening hours of/ }).click()
  await page.getByRole('button', { name: 'Add opening hours' }).click()
  await page.getByLabel('From').fill('12:00')
  await page.getByLabel('Until').fill('22:30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('daily 12:00–22:30').waitFor()
  const path = await address.getAttribute('href')

  const guest = await openPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await guest.goto(path ?? '')
  await guest.getByText('A page for everybody.').waitFor()
  await guest.getByText('Leave out allergens, choose a diet').click()
  const heading = guest.getByRole('heading', { name: dish.name, exact: true })
  await expect.poll(() => heading.isVisible()).toBe(true)
  await guest.getByRole('checkbox', { name: 'Peanuts' }).check()
  await expect.poll(() => heading.isVisible()).toBe(false)
  await guest.getByRole('checkbox', { name: 'Peanuts' }).uncheck()
  await expect.poll(() => heading.isVisible()).toBe(true)

  // Vegan is vegetarian too; a dish nobody has labelled is neither.
  await guest.getByText('Vegan', { exact: true }).nth(1).waitFor()
  const unlabelled = guest.getByRole('heading', { name: other.name, exact: true })
  const chosen = guest.getByRole('group', { name: 'Only show' })
  for (const diet of ['Vegan', 'Vegetarian']) {
    await expect.poll(() => unlabelled.isVisible()).toBe(true)
    await chosen.getByRole('checkbox', { name: diet, exact: true }).check()
    await expect.poll(() => unlabelled.isVisible()).toBe(false)
    expect(await heading.isVisible()).toBe(true)
    await chosen.getByRole('checkbox', { name: diet, exact: true }).uncheck()
  }

  // axe is a script.
  await page.goto(path ?? '')
  expect(await guestFindings(page, 'public-menu', 1)).toEqual([])

  // From right to left as well, by the language's own name at the top.
  const languages = page.getByRole('navigation', { name: 'Language' })
  await languages.getByText('English').first().click()
  expect(await guestFindings(page, 'public-menu-languages', 3)).toEqual([])
  await languages.getByRole('link', { name: 'العربية' }).click()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await guestFindings(page, 'public-menu-arabic', 2)).toEqual([])
})
