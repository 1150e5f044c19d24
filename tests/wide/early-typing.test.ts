import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { baseUrl } from '../base-url.ts'
import { holdScripts, openPage, openPageAs } from '../browser.ts'
import { inviteTo, newEmail } from '../people.ts'
import { isWide } from '../wide.ts'

/** Somebody quick at a device so many times slower than this machine. */
async function slowDown(page: Page, rate = 6): Promise<Page> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

/** A form that its own code draws is never there before that code: only what is read anew could take away what is typed. */
const slowDownALittle = (page: Page): Promise<Page> => slowDown(page, isWide ? 6 : 2)

type Typed = Readonly<Record<string, string>>

const box = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('input, textarea')
    .and(page.getByLabel(new RegExp(`^${name}`)))

/** Types as soon as there is a field to type into. */
async function typeAtOnce(page: Page, path: string, typed: Typed): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  for (const [name, text] of Object.entries(typed)) {
    await box(page, name).press('ControlOrMeta+a')
    await page.keyboard.type(text, { delay: 15 })
  }
}

async function typedNow(page: Page, typed: Typed): Promise<Typed> {
  const now = Object.keys(typed).map(async (name) => [name, await box(page, name).inputValue()] as const)
  return Object.fromEntries(await Promise.all(now))
}

/** Waits until the form has its code. */
async function discoveryHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-unhydrated] #consultation').count()).toBe(0)
}

const person: Typed = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  'Email Address': 'ada@example.test',
  'Phone Number': '020 7946 0000',
  'Company/Organization': 'Analytical Engines',
  'Business Experience': 'Two cafés.',
}

describe('a form of the public pages that is typed into before its code has come', () => {
  it('keeps every field of the discovery form', async () => {
    const page = await slowDown(await openPage())
    await typeAtOnce(page, '/pricing', person)
    await page.getByRole('combobox', { name: 'Market Interest' }).selectOption('regional')
    await discoveryHydrated(page)
    expect(await typedNow(page, person)).toEqual(person)
    await expect.poll(() => page.getByRole('combobox', { name: 'Market Interest' }).inputValue()).toBe('regional')
  })

  it('sends what was typed once, however early it was sent', async () => {
    const page = await openPage()
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/leads')) sent.push(request.postDataJSON())
    })
    const letScriptsCome = await holdScripts(page)
    await typeAtOnce(page, '/pricing', person)
    await page.getByRole('combobox', { name: 'Market Interest' }).selectOption('regional')
    await box(page, 'Phone Number').press('Enter')
    await page.getByRole('button', { name: 'Schedule Discovery Call' }).click()
    letScriptsCome()
    await page.getByRole('heading', { name: /Thank you|Ada/ }).waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ firstName: 'Ada', market: 'regional', experience: 'Two cafés.' })
    expect(new URL(page.url()).search).toBe('')
  })

  it('goes on where somebody is typing, with the caret in its place', async () => {
    const page = await slowDown(await openPage())
    await page.goto('/pricing', { waitUntil: 'commit' })
    const name = box(page, 'First Name')
    await name.pressSequentially('Ad')
    await name.press('Home')
    await discoveryHydrated(page)
    await page.keyboard.type('J. ')
    await expect.poll(() => name.inputValue()).toBe('J. Ad')
  })

  it('gets its code though the page was scrolled away from the field in use', async () => {
    const page = await openPage()
    const letScriptsCome = await holdScripts(page)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await box(page, 'First Name').pressSequentially('Ada')
    await page.evaluate(() => scrollTo(0, 0))
    letScriptsCome()
    await discoveryHydrated(page)
    await expect.poll(() => box(page, 'First Name').inputValue()).toBe('Ada')
  })

  it('counts with the rate typed into the calculator', async () => {
    const page = await slowDown(await openPage())
    await page.goto('/pricing', { waitUntil: 'commit' })
    const rate = box(page, 'What you pay for cards today')
    await rate.scrollIntoViewIfNeeded()
    await rate.fill('2')
    await page.getByText('£116.00').waitFor()
  })
})

describe('a form behind a button that is pressed before its code has come', () => {
  const { 'First Name': firstName = '', 'Last Name': lastName = '', 'Email Address': email = '' } = person
  const short = { 'First Name': firstName, 'Last Name': lastName, 'Email Address': email }
  it.each([
    ['Register for the next session: From sign-up to the first sale', short],
    ['Request Portal Access', { ...short, 'Company/Organization': 'Analytical Engines' }],
  ])('opens once by “%s”, and keeps what is typed from then on', async (button, typed) => {
    const page = await slowDownALittle(await openPage())
    const letScriptsCome = await holdScripts(page)
    await page.goto('/resources', { waitUntil: 'commit' })
    await page.getByRole('button', { name: button }).click()
    letScriptsCome()
    for (const [name, text] of Object.entries(typed)) {
      await box(page, name).press('ControlOrMeta+a')
      await page.keyboard.type(text, { delay: 15 })
    }
    await page.waitForLoadState('networkidle')
    expect(await typedNow(page, typed)).toEqual(typed)
  })
})

it('keeps what the browser fills in again when the page is loaded anew', async () => {
  const page = await openPage()
  await typeAtOnce(page, '/pricing', person)
  await discoveryHydrated(page)
  const letScriptsCome = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const filledIn = await typedNow(page, person)
  letScriptsCome()
  await discoveryHydrated(page)
  await box(page, 'Last Name').press('End')
  await page.keyboard.type('!')
  expect(await typedNow(page, person)).toEqual({ ...filledIn, 'Last Name': `${filledIn['Last Name']}!` })
})

describe('a form that is typed into as soon as it shows, on a slow device', () => {
  it.each<[path: string, typed: Typed, partner?: string]>([
    ['/auth', { Email: 'beta@demo.test', Password: 'Tableside1' }],
    ['/auth?view=sign-up', { 'Full Name': 'Ada', Email: 'ada@e.test', Password: 'Tableside1' }],
    ['/auth/forgot-password', { Email: 'beta@demo.test' }],
    ['/auth/reset-password?token=nothing', { 'New password': 'Tableside1' }],
    ['/auth/pair', { Code: 'ABCD' }],
    ['/auth', { Email: 'partner@demo.test', Password: 'Tableside1' }, 'northgate'],
  ])('keeps what was typed at %s', async (path, typed, partner) => {
    const host = partner ? baseUrl().replace('localhost', `${partner}.localhost`) : baseUrl()
    const page = await slowDownALittle(await openPage({ baseURL: host }))
    await typeAtOnce(page, path, typed)
    await page.waitForLoadState('networkidle')
    expect(await typedNow(page, typed)).toEqual(typed)
  })

  it('keeps what an invited person typed', async () => {
    const owner = await openPageAs('omega@demo.test')
    const email = newEmail('early')
    const page = await slowDownALittle(await openPage())
    const typed = { 'Full Name': 'Will Waiter', Password: 'Tableside1' }
    await typeAtOnce(page, await inviteTo(owner, email), typed)
    await page.waitForLoadState('networkidle')
    expect(await typedNow(page, { Email: '', ...typed })).toEqual({ Email: email, ...typed })
  })

  it.each<[string, string, Typed]>([
    ['beta@demo.test', '/dashboard/support/new', { Subject: 'The printer', 'What happened': 'It prints nothing.' }],
    ['beta@demo.test', '/dashboard/account', { 'Full Name': 'Bea', 'Current password': 'Tableside1' }],
    ['beta@demo.test', '/dashboard/settings', { 'Name of the business': 'The Kiln' }],
    ['platform@demo.test', '/platform/support/articles/new', { Title: 'Printers', Text: 'They print.' }],
  ])('keeps what %s typed at %s', async (who, path, typed) => {
    const page = await slowDownALittle(await openPageAs(who))
    await typeAtOnce(page, path, typed)
    await page.waitForLoadState('networkidle')
    expect(await typedNow(page, typed)).toEqual(typed)
  })
})
