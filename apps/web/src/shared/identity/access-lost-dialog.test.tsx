import { getSession } from '@tableside/contract/identity'
import { addItem, editableCategorySchema, getEditableMenu } from '@tableside/contract/menu'
import { savePlatformSettings } from '@tableside/contract/platform'
import { listVouchers } from '@tableside/contract/vouchers'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, manager, owner, type Person } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const as = manager()

/** From now on the session says this; everything else of the person stays. */
const becomes = (access: Partial<Person['access']>, given: Partial<Person> = {}) =>
  server.answers(getSession, { ...as, ...given, access: { ...as.access, ...access } })

/** Somebody looks at the tab again, which asks for the session. */
const lookAgain = () => fireEvent(window, new Event('visibilitychange'))

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true }).value
const noticed = (name: string) => screen.findByRole('dialog', { name })

/** A dish that is half typed. */
async function beginDish(): Promise<Page> {
  const { menu } = sampleOf(getEditableMenu.reply)
  const grill = sampleOf(editableCategorySchema, { id: idOf('category', 'Grill'), name: 'Grill', version: 1 })
  server.answers(getEditableMenu, { menu: { ...menu, categories: [grill] } })
  answerEmptily({ as })
  const page = await openPage('/dashboard/menu', { as })
  await page.press('Add dish')
  await page.fill('Name', 'Half-typed pie')
  await page.fill('Price, VAT included', '12.50')
  return page
}

describe('role that is taken away while somebody types', () => {
  async function loseRole() {
    const page = await beginDish()
    server.refuses(addItem, 'permission_denied')
    becomes({ role: 'staff' })
    const [none] = screen.getAllByRole('radio', { name: /None of the 14/ })
    if (none) await page.user.click(none)
    await page.press('Save dish')
    return { page, notice: await noticed('Your role has changed') }
  }

  it('is said, and nothing typed is lost', async () => {
    const { page, notice } = await loseRole()
    await page.shows('Your permissions at The Copper Pot have been reduced.', notice)
    await page.shows('What you typed is still on the page but can no longer be saved.', notice)
    expect(typed()).toBe('Half-typed pie')
  })

  it('leaves the page to look at, with the way on in sight', async () => {
    const { page, notice } = await loseRole()
    await page.press('View the page', notice)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your role has changed' })).toBeNull())
    expect(typed()).toBe('Half-typed pie')
    await page.press('Your role has changed: continue')
    await page.shows('Menu is not part of your role')
  })

  it('goes on to what the role has now', async () => {
    const { page, notice } = await loseRole()
    await page.press('Continue', notice)
    await page.shows('Menu is not part of your role')
  })
})

describe('role that is taken away from who only looks', () => {
  it('is no fault of the page', async () => {
    answerEmptily({ as })
    const page = await openPage('/dashboard/vouchers', { as })
    await page.shows('No voucher sold yet')
    server.refuses(listVouchers, 'permission_denied')
    becomes({ role: 'staff' })
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Expired')
    await page.press('Continue', await noticed('Your role has changed'))
    await page.shows('Gift vouchers is not part of your role')
  })
})

describe('membership that has ended', () => {
  it('is said at the next look, and nothing typed is lost before somebody goes on', async () => {
    const page = await beginDish()
    becomes({ restaurant_id: null, role: 'customer' }, { restaurants: [] })
    lookAgain()
    const notice = await noticed('You no longer work at The Copper Pot')
    expect(typed()).toBe('Half-typed pie')
    await page.press('Continue', notice)
    await page.shows('You have no restaurant yet')
  })
})

describe('plan that has less than a moment ago', () => {
  it('is said, and locks the page for who goes on', async () => {
    const page = await beginDish()
    becomes({ enabled_features: as.access.enabled_features.filter((feature) => feature !== 'menu_management') })
    lookAgain()
    const notice = await noticed('This page is no longer available')
    await page.shows('The Copper Pot’s plan or features were changed.', notice)
    expect(typed()).toBe('Half-typed pie')
    await page.press('Continue', notice)
    await page.shows('Change dishes, prices, choices and allergens, and see them on every till at once.')
  })

  it('says nothing where the page does without what is missing', async () => {
    const page = await beginDish()
    becomes({ enabled_features: as.access.enabled_features.filter((feature) => feature !== 'api_access') })
    const before = server.calls(getSession).length
    lookAgain()
    await waitFor(() => expect(server.calls(getSession).length).toBeGreaterThan(before))
    await page.hides('This page is no longer available')
  })
})

describe('platform that somebody no longer runs', () => {
  it('keeps what they typed in sight until they go on to the dashboard', async () => {
    const access = { restaurant_id: null, role: 'customer', is_platform_owner: true } as const
    const pat = owner({ name: 'Pat Owner', access, restaurants: [] })
    answerEmptily({ as: pat })
    const page = await openPage('/platform/configuration?tab=settings', { as: pat })
    await page.fill('Product name', 'Tabletwo')
    await page.fill('Support email', 'help@example.test')
    server.refuses(savePlatformSettings, 'not_found')
    server.answers(getSession, { ...pat, access: { ...pat.access, is_platform_owner: false } })
    await page.press('Save platform settings')
    const notice = await noticed('You no longer run the platform')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Product name', hidden: true })
    expect(name.value).toBe('Tabletwo')
    await page.press('Continue', notice)
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
  })
})
