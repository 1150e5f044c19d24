import type { Page } from 'playwright-core'
import { call, newcomer } from './people.ts'

type Options = { readonly plan?: 'alpha' | 'beta' | 'omega'; readonly sampleMenu?: boolean }

/** A restaurant for one test alone, opened by a new person who is signed in at this page: in the trial of its plan, with one location. */
export async function openRestaurant(page: Page, name: string, options: Options = {}) {
  await newcomer(page)
  const { status, body } = await call(page, 'POST', '/restaurants', { id: crypto.randomUUID(), name, ...options })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id, locations } = body.restaurant
  return { id: id as string, path: `/restaurants/${id}`, location: locations[0] }
}

/** The menu as the till of its location has it. */
export async function menuOf(page: Page, { path, location }: Awaited<ReturnType<typeof openRestaurant>>) {
  return (await call(page, 'GET', `${path}/menu?locationId=${location.id}`)).body.menu
}

type Dish = {
  readonly id: string
  readonly name: string
  readonly pricePence: number
  readonly isAvailable: boolean
  readonly modifierGroupIds: readonly string[]
}

/** A dish that is ordered with one tap. */
export function dishWithoutChoices({ items }: { readonly items: readonly Dish[] }): Dish {
  const dish = items.find(({ isAvailable, modifierGroupIds }) => isAvailable && modifierGroupIds.length === 0)
  if (!dish) throw new Error('Must hold: a dish of the sample menu has no choices')
  return dish
}
