import { listPlans } from '@tableside/contract/plans'
import { listVouchers } from '@tableside/contract/vouchers'
import { can } from '@tableside/domain/access'
import { defaultPlans, type Feature, planWith } from '@tableside/domain/plans'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { featureLabels } from '../shared/plans/feature-labels.ts'
import { idOf, manager, owner, type Person, restaurant, waiter } from '../testing/fixtures.ts'
import { answerEmptily } from '../testing/intercept-reads.ts'
import { openPage, server } from '../testing/open-page.tsx'
import { type RestaurantNavItem, restaurantItems } from './restaurant-nav.ts'

const pages = restaurantItems.filter(({ href }) => href.startsWith('/dashboard'))
const without = (feature: Feature | undefined) =>
  owner().access.enabled_features.filter((enabled) => enabled !== feature)

async function open(href: string, as: Person, of = restaurant()) {
  server.answers(listPlans, { plans: [...defaultPlans] })
  answerEmptily({ as, restaurant: of })
  const page = await openPage(href, { as, restaurant: of })
  return { page, main: await screen.findByRole('main') }
}

/** "Inventory comes with Beta"; a page that is one of two ways to a thing is named after what is missing. */
function lockedTitle({ label, feature, included }: RestaurantNavItem & { readonly feature: Feature }): string {
  const plan = planWith(defaultPlans, feature)
  return `${included ? featureLabels[feature] : label} comes with ${plan?.name}`
}

describe('page outside the plan', () => {
  const locked = pages.flatMap((item) => (item.feature ? [{ ...item, feature: item.feature }] : []))

  it.each(locked)('$href says which plan opens it and what it would do', async (item) => {
    const { page, main } = await open(item.href, owner({ access: { enabled_features: without(item.feature) } }))
    await within(main).findByRole('heading', { name: lockedTitle(item) })
    await page.shows(item.unlocks ?? 'a page that can be locked says what it would do', main)
  })

  it('reads nothing of its own', async () => {
    const { page, main } = await open('/dashboard/vouchers', owner({ access: { enabled_features: [] } }))
    await page.shows('Gift vouchers comes with Beta', main)
    expect(server.calls(listVouchers)).toEqual([])
  })

  it('tells a manager that only the owner changes the plan', async () => {
    const { page, main } = await open('/dashboard/vouchers', manager({ access: { enabled_features: [] } }))
    await page.shows('Only the restaurant’s owner can change the plan.', main)
  })

  it('says that no plan has it where none is sold with it', async () => {
    server.answers(listPlans, { plans: defaultPlans.map((plan) => ({ ...plan, isOffered: false })) })
    const as = owner({ access: { enabled_features: [] } })
    answerEmptily({ as })
    const page = await openPage('/dashboard/vouchers', { as })
    await page.shows('No plan has it at the moment. Ask the platform’s support to switch it on for you.')
  })

  it('leads a Beta owner from Locations to where sites are added', async () => {
    const { main } = await open(
      '/dashboard/locations',
      owner({ access: { enabled_features: without('multi_location') } }),
    )
    const link = await within(main).findByRole('link', { name: 'Manage locations' })
    expect(link.getAttribute('href')).toBe('/dashboard/settings?tab=locations')
  })
})

describe('page outside the role', () => {
  const { access } = waiter()
  const denied = pages.filter(({ permission }) => can(access, { permission }) !== true)

  it.each(denied)('$href says so and whom to ask', async ({ href, label }) => {
    const { page, main } = await open(href, waiter())
    await page.shows(`${label} is not part of your role`, main)
    await page.shows('Ask a manager or the owner to do it, or to change your role.', main)
    const back = within(main).getByRole('link', { name: 'Back to the dashboard' })
    expect(back.getAttribute('href')).toBe('/dashboard')
  })

  it('does not advertise a plan to who may not see the page anyway', async () => {
    const { page, main } = await open('/dashboard/vouchers', waiter({ access: { enabled_features: [] } }))
    await page.shows('Gift vouchers is not part of your role', main)
    await page.hides('comes with', main)
  })
})

describe('page of somebody without a restaurant', () => {
  const nowhere = () => owner({ access: { restaurant_id: null, role: 'customer' }, restaurants: [] })

  it('leads to opening one', async () => {
    const { page, main } = await open('/dashboard/orders', nowhere())
    await page.shows('You have no restaurant yet', main)
    const link = within(main).getByRole('link', { name: 'Open a restaurant' })
    expect(link.getAttribute('href')).toBe('/dashboard')
  })

  it('is there all the same where it is about the person', async () => {
    const { page, main } = await open('/dashboard/account', nowhere())
    await page.shows('Where you are signed in', main)
  })
})

describe('page in practice', () => {
  it.each(pages.filter(({ isRealOnly }) => isRealOnly))('$href is not part of it', async ({ href, label }) => {
    const as = owner({ practiceOf: idOf('restaurant', 'The real Copper Pot') })
    const { page, main } = await open(href, as)
    await page.shows(`${label} is not part of practice`, main)
  })
})

describe('page of somebody whose only location is closed', () => {
  it('says whom to ask', async () => {
    const as = manager({ access: { location_ids: [idOf('location', 'The closed one')] } })
    const { page, main } = await open('/dashboard/orders', as, restaurant({ locations: [] }))
    await page.shows('The locations you work at are closed', main)
    await page.shows('Ask the owner to let you work at another one.', main)
  })
})
