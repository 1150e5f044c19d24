import type { Endpoint } from '@tableside/contract/core'
import {
  getStock,
  listRecipes,
  recipeSchema,
  saveRecipe,
  stockRowSchema,
  stockSchema,
} from '@tableside/contract/inventory'
import {
  changeCategory,
  editableCategorySchema,
  editableItemSchema,
  getEditableMenu,
  setLocationDifference,
} from '@tableside/contract/menu'
import {
  changeLocation,
  changeRole,
  changeStaff,
  getRestaurant,
  listedStaffSchema,
  listRoles,
  listStaff,
  staffRoleSchema,
} from '@tableside/contract/restaurants'
import { defaultHoldPence } from '@tableside/domain/tabs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, location, owner, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

type Thing = {
  readonly what: string
  readonly path: string
  readonly open: string
  readonly field: string
  readonly mine: string
  readonly theirs: string
  /** The server has it under this name, or at this price, from now on. */
  readonly keep: (value: string, version: number) => void
  readonly change: Endpoint
}

const here = restaurant()
const category = sampleOf(editableCategorySchema, { id: idOf('category', 'Grill'), name: 'Grill', version: 1 })
const item = sampleOf(editableItemSchema, {
  ...{ id: idOf('dish', 'Ribeye'), categoryId: category.id, name: 'Ribeye', pricePence: 2850, version: 1 },
  locations: [],
})
const quay = location({ id: idOf('location', 'The quay'), name: 'The quay', tabHoldPence: defaultHoldPence })

const things: readonly Thing[] = [
  {
    ...{ what: 'This category', path: '/dashboard/menu', open: 'Edit Grill', field: 'Name' },
    ...{ mine: 'My grill', theirs: 'Their grill' },
    keep: (name, version) => {
      const { menu } = sampleOf(getEditableMenu.reply)
      server.answers(getEditableMenu, {
        menu: { ...menu, categories: [{ ...category, name, version }], items: [item] },
      })
    },
    change: changeCategory,
  },
  {
    ...{ what: 'Ribeye at Harbour Street', path: '/dashboard/menu?view=location', open: 'Change Ribeye here' },
    ...{ field: 'Price here', mine: '12.00', theirs: '9.50' },
    keep: (price, version) => {
      const { menu } = sampleOf(getEditableMenu.reply)
      const own = {
        ...sampleOf(editableItemSchema.shape.locations.element),
        ...{ locationId: location().id, isOffered: true, pricePence: Math.round(Number(price) * 100), version },
      }
      const priced = { ...item, locations: version > 1 ? [own] : [] }
      server.answers(getEditableMenu, { menu: { ...menu, categories: [category], items: [priced] } })
    },
    change: setLocationDifference,
  },
  {
    ...{ what: 'This recipe', path: '/dashboard/inventory?view=recipes', open: 'Gravy', field: 'Name' },
    ...{ mine: 'My gravy', theirs: 'Their gravy' },
    keep: (name, version) => {
      const flour = idOf('ingredient', 'Flour')
      const row = sampleOf(stockRowSchema, { id: flour, name: 'Flour', unit: 'kg' })
      server.answers(getStock, { stock: sampleOf(stockSchema, { rows: [row] }) })
      const gravy = sampleOf(recipeSchema, {
        ...{ id: idOf('recipe', 'Gravy'), kind: 'sub', name, yieldQuantity: 1_000_000, yieldUnit: 'l', version },
        lines: [{ of: 'ingredient', id: flour, quantity: 1_000_000, unit: 'g' }],
      })
      server.answers(listRecipes, { mappings: [], subRecipes: [gravy] })
    },
    change: saveRecipe,
  },
  {
    ...{ what: 'This location', path: '/dashboard/locations', open: 'Change The quay', field: 'Name' },
    ...{ mine: 'My quay', theirs: 'Their quay' },
    keep: (name, version) => {
      const sites = [location(), { ...quay, name: version > 1 ? name : quay.name, version }]
      server.answers(getRestaurant, { restaurant: { ...here, locations: sites } })
    },
    change: changeLocation,
  },
  {
    ...{ what: 'This person', path: '/dashboard/people', open: 'Edit Rosa Field', field: 'Name' },
    ...{ mine: 'Rosa Mine', theirs: 'Rosa Theirs' },
    keep: (name, version) => {
      const rosa = { id: idOf('person', 'Rosa Field'), name, role: 'staff' as const, isActive: true, version }
      server.answers(listStaff, { staff: [sampleOf(listedStaffSchema, rosa)] })
    },
    change: changeStaff,
  },
  {
    ...{ what: 'This role', path: '/dashboard/staff?view=roles', open: 'Edit Shift lead', field: 'Name' },
    ...{ mine: 'My lead', theirs: 'Their lead' },
    keep: (name, version) => {
      const lead = { id: idOf('role', 'Shift lead'), name, base: 'staff' as const, version }
      server.answers(listRoles, { roles: [sampleOf(staffRoleSchema, lead)] })
    },
    change: changeRole,
  },
]

/** As it was before anybody changed it: "Grill" of "Edit Grill". */
const nameOf = ({ open }: Thing) => open.replace(/^(Edit|Change) /, '').replace(/ here$/, '')

describe('what a colleague saved in the meantime', () => {
  it.each(things)('is said and not overwritten: $what', async (thing) => {
    const as = owner({ restaurant: here })
    const two = { ...here, locations: [location(), quay] }
    thing.keep(nameOf(thing), 1)
    answerEmptily({ as, restaurant: two })
    server.refuses(thing.change, 'changed_meanwhile')
    const page = await openPage(thing.path, { as, restaurant: two })
    await page.press(thing.open)
    const sheet = await screen.findByRole('dialog')
    const typed = () => within(sheet).getByRole<HTMLInputElement>('textbox', { name: thing.field })
    await page.fill(thing.field, thing.mine)
    thing.keep(thing.theirs, 2)
    await page.user.click(within(sheet).getByRole('button', { name: /^Save/ }))
    await page.shows(`${thing.what} was changed by another person`, sheet)
    expect(typed().value).toBe(thing.mine)
    await page.press('Use theirs')
    await waitFor(() => expect(typed().value).toBe(thing.theirs))
  })
})
