import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, openPage } from '../browser.ts'
import { openRestaurant } from '../own-restaurant.ts'
import { call } from '../people.ts'

/** One thing that two people edit: where it stands, how it is opened, and what a colleague does to it in the meantime. */
type Edited = {
  readonly what: string
  readonly path: string
  readonly open: string
  readonly field: string
  readonly mine: string
  readonly theirs: string
  readonly save: string
  readonly colleague: () => Promise<{ status: number }>
}

test('what a colleague saved in the meantime is said and not overwritten: a category, a location’s price, a recipe, a site, a person, a role', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  const { path: here, location } = await openRestaurant(page, 'The Two Pens', { plan: 'omega' })
  const second = { id: crypto.randomUUID(), name: 'Harbour' }
  await call(page, 'POST', `${here}/locations`, second)
  const { menu } = (await call(page, 'GET', `${here}/menu/editable`)).body
  const [category] = menu.categories
  const [dish] = menu.items
  const sub = { kind: 'sub', targetId: null, name: 'Gravy', yieldQuantity: 1_000_000, yieldUnit: 'l' }
  const ingredient = { id: crypto.randomUUID(), name: 'Flour', unit: 'kg' }
  expect((await call(page, 'POST', `${here}/inventory/ingredients`, ingredient)).status).toBe(201)
  const recipe = `${here}/inventory/recipes/${crypto.randomUUID()}`
  const lines = [{ of: 'ingredient', id: ingredient.id, quantity: 1_000_000, unit: 'g' }]
  expect((await call(page, 'PUT', recipe, { ...sub, lines, version: 0 })).status).toBe(200)
  const person = { id: crypto.randomUUID(), name: 'Rosa Field', role: 'staff' }
  expect((await call(page, 'POST', `${here}/staff`, person)).status).toBe(201)
  const limits = { discountBps: 1000, discountPence: null, compPence: 0, voidPence: 0, refundPence: 0 }
  const role = { id: crypto.randomUUID(), name: 'Shift lead', base: 'staff', permissions: ['orders.approve'], limits }
  expect((await call(page, 'POST', `${here}/roles`, role)).status).toBe(201)
  const difference = `${here}/menu/items/${dish.id}/locations/${location.id}`

  const things: Edited[] = [
    {
      what: 'This category',
      path: '/dashboard/menu',
      open: `Edit ${category.name}`,
      field: 'Name',
      mine: 'My name for it',
      theirs: 'Their name for it',
      save: 'Save category',
      colleague: () =>
        patch(page, `${here}/menu/categories/${category.id}`, { name: 'Their name for it', version: category.version }),
    },
    {
      what: `${dish.name} at `,
      path: '/dashboard/menu?view=location',
      open: `Change ${dish.name} here`,
      field: 'Price here',
      mine: '12.00',
      theirs: '9.50',
      save: 'Save for this location',
      colleague: () =>
        call(page, 'PUT', difference, { pricePence: 950, stationName: null, isOffered: true, version: 0 }),
    },
    {
      what: 'This recipe',
      path: '/dashboard/inventory?view=recipes',
      open: 'Gravy',
      field: 'Name',
      mine: 'My gravy',
      theirs: 'Their gravy',
      save: 'Save as version 3',
      colleague: () => call(page, 'PUT', recipe, { ...sub, name: 'Their gravy', lines, version: 1 }),
    },
    {
      what: 'This location',
      path: '/dashboard/locations',
      open: 'Change Harbour',
      field: 'Name',
      mine: 'My quay',
      theirs: 'Their quay',
      save: 'Save',
      colleague: () => patch(page, `${here}/locations/${second.id}`, { name: 'Their quay', version: 1 }),
    },
    {
      what: 'This person',
      path: '/dashboard/people',
      open: 'Edit Rosa Field',
      field: 'Name',
      mine: 'Rosa Mine',
      theirs: 'Rosa Theirs',
      save: 'Save',
      colleague: () => patch(page, `${here}/staff/${person.id}`, { name: 'Rosa Theirs', version: 1 }),
    },
    {
      what: 'This role',
      path: '/dashboard/staff?view=roles',
      open: 'Edit Shift lead',
      field: 'Name',
      mine: 'My lead',
      theirs: 'Their lead',
      save: 'Save',
      colleague: () => patch(page, `${here}/roles/${role.id}`, { name: 'Their lead', version: 1 }),
    },
  ]
  for (const { what, path, open, field, mine, theirs, save, colleague } of things) {
    await page.goto(path)
    await page.getByRole('button', { name: open, exact: true }).click()
    const sheet = page.getByRole('dialog')
    const typed = sheet.getByRole('textbox', { name: field, exact: true })
    await typed.fill(mine)
    expect((await colleague()).status, what).toBe(200)
    await sheet.getByRole('button', { name: /^Save/ }).click()
    await sheet.getByText(new RegExp(`^${what}.* was changed by another person`)).waitFor()
    expect(await typed.inputValue(), what).toBe(mine)
    expect(await axeFindings(page), what).toEqual([])
    await sheet.getByRole('button', { name: 'Use theirs' }).click()
    await expect.poll(() => typed.inputValue(), { message: what }).toBe(theirs)
    await typed.fill(mine)
    await sheet.getByRole('button', { name: save, exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
})

async function patch(page: Page, path: string, data: object): Promise<{ status: number }> {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.fetch(`/api/v1${path}`, { method: 'PATCH', headers, data })
  return { status: reply.status() }
}
