import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPage, openPageAs } from '../browser.ts'
import { freshName, newEmail } from '../people.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Schedule Discovery Call' })

/** The form of the pricing page, once its code has come: a prerendered button would do nothing yet. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/pricing#consultation')
  await send(page).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await send(page).click()
      return page.getByText('Please tell us your first name', { exact: true }).count()
    })
    .toBe(1)
}

async function fill(page: Page, lastName: string): Promise<void> {
  await field(page, 'First Name').fill('Ada')
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Email Address').fill(`${lastName.toLowerCase()}@example.test`)
  await field(page, 'Phone Number').fill('020 7946 0000')
  await page.getByRole('combobox', { name: 'Market Interest' }).selectOption('regional')
  await field(page, 'Business Experience').fill('Two cafés.\nOne bar.')
}

const freshSurname = () => freshName('Lovelace').replaceAll(' ', '')

test('the discovery form says of each field what is wrong, and axe finds nothing while it does', async () => {
  const page = await openPage()
  await openForm(page)
  for (const words of [
    'Please tell us your first name',
    'Please tell us your last name',
    'Please give us an email address, so that we can answer',
    'Please give us a phone number, so that we can call',
  ]) {
    await page.getByText(words, { exact: true }).waitFor()
  }
  expect(await findingsEverywhere(page, 'form', 1)).toEqual([])

  await field(page, 'Email Address').fill('ada')
  await page.getByText('Please enter an email address like name@example.com', { exact: true }).waitFor()
  await field(page, 'Phone Number').fill('call me')
  await page.getByText('Please enter a phone number like 020 7946 0000 or +44 20 7946 0000', { exact: true }).waitFor()
  await field(page, 'First Name').fill('x'.repeat(10_000))
  await page.getByText('Please shorten this to 100 characters; it has 10,000', { exact: true }).waitFor()
})

test('nothing typed is lost while the server is down, and a double click makes one lead, which the platform sees', async () => {
  const page = await openPage()
  const lastName = freshSurname()
  await openForm(page)
  await fill(page, lastName)
  await page.route('**/api/v1/leads', (route) => route.abort())
  await send(page).click()
  await page.getByText('Couldn’t send this just now').waitFor()
  await page.unroute('**/api/v1/leads')
  await page.route('**/api/v1/leads', (route) => route.fulfill({ status: 503, body: 'away' }))
  await send(page).click()
  await page.getByText('Sending…').waitFor()
  await page.getByText('Couldn’t send this just now').waitFor()
  await expect.poll(() => field(page, 'Last Name').inputValue()).toBe(lastName)
  await expect.poll(() => field(page, 'Business Experience').inputValue()).toBe('Two cafés.\nOne bar.')
  await page.unroute('**/api/v1/leads')

  await send(page).dblclick()
  await page.getByText('Thank you, Ada. We have your request.').waitFor()
  await page.getByText('Within 24 hours we call you to agree on a time.').waitFor()

  const owner = await openPageAs('platform@demo.test')
  await owner.goto(`/platform/leads?search=${lastName}`)
  await owner.getByRole('link', { name: `Ada ${lastName}` }).waitFor()
  await expect.poll(() => owner.getByRole('link', { name: `Ada ${lastName}` }).count()).toBe(1)
  await workOn(owner, `Ada ${lastName}`)
})

/** The platform's own side: look, note, move on, erase. */
async function workOn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('Regional – multi-city').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose another state or write a note.').waitFor()
  await page.getByRole('combobox', { name: 'State' }).selectOption('contacted')
  await field(page, 'Note').fill('Rang at ten.')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await page.getByText('New → Contacted').waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'History' }).getByRole('listitem').count()).toBe(1)

  await page.getByRole('button', { name: 'Erase this lead' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase this lead' }).click()
  await page.getByText('Everything they sent and every note is gone.').waitFor()
  await page.waitForURL('**/platform/leads')
  await page.goto('/platform/leads')
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(name)
  await page.getByText('No lead matches').waitFor()
  expect(await axeFindings(page)).toEqual([])
}

test('a webinar takes a registration, and the downloads tell their true sizes', async () => {
  const page = await openPage()
  await page.goto('/resources')
  const link = page.getByRole('link', { name: /^Download Excel, \d+ kB$/ }).first()
  await link.scrollIntoViewIfNeeded()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('tableside-business-case.xlsx')
  const files = await page.getByRole('link', { name: /^Download (Excel|PDF|PowerPoint), / }).all()
  expect(files.length).toBe(4)
  for (const file of files) {
    const { length } = await (await page.request.get((await file.getAttribute('href')) ?? '')).body()
    const size = length < 1_000_000 ? `${Math.round(length / 1_000)} kB` : `${(length / 1_000_000).toFixed(1)} MB`
    await expect.poll(() => file.innerText()).toMatch(new RegExp(`, ${size}$`))
  }

  const register = page.getByRole('button', { name: 'Register for the next session: From sign-up to the first sale' })
  await register.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      if ((await register.count()) > 0) await register.click()
      return page.getByRole('form', { name: 'Register: From sign-up to the first sale' }).count()
    })
    .toBe(1)
  await field(page, 'First Name').fill('Grace')
  await field(page, 'Last Name').fill('Hopper')
  await field(page, 'Email Address').fill(newEmail('grace'))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('Thank you, Grace. You are registered.').waitFor()
})

test('axe finds nothing on the pages of evidence, in light and dark, narrow and wide', async () => {
  const page = await openPage()
  const found: string[] = []
  for (const [turn, path] of ['/status', '/benchmarks', '/security', '/privacy', '/terms'].entries()) {
    await page.goto(path)
    if (path === '/status') await page.getByText(/^As of /).waitFor()
    found.push(...(await findingsEverywhere(page, path, turn)))
  }
  expect(found).toEqual([])
})

test('the status page says so when the service does not answer', async () => {
  const page = await openPage()
  await page.route('**/api/v1/status', (route) => route.abort())
  await page.goto('/status')
  await page.getByText('The service did not answer').waitFor()
  await page.unroute('**/api/v1/status')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^As of /).waitFor()
})
