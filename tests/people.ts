import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { baseUrl } from './base-url.ts'

/** What everybody of these tests signs in with. */
export const password = 'Tableside1'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the API as whoever is signed in at the page. */
export async function call(page: Page, method: Method, path: string, data?: object) {
  const headers = { origin: baseUrl(), 'idempotency-key': `test-${Math.random()}` }
  const ask = () => page.request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
  let reply = await ask()
  // A machine that stalled asks to come again, as the app does by itself: nothing was stored.
  for (let tries = 0; reply.status() === 503 && tries < 10; tries++) {
    await sleep(1_000)
    reply = await ask()
  }
  return { status: reply.status(), body: await reply.json() }
}

let people = 0

/** An address nobody had before. */
export const newEmail = (name = 'ada'): string => `${name}.${crypto.randomUUID().slice(0, 8)}.${people++}@example.test`

/** A name nobody else has: tests share a demo. */
export const freshName = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Somebody who signed up; `verified` also opened the link of the mail. */
export async function signUp(page: Page, { email = newEmail(), isVerified = true } = {}): Promise<string> {
  await call(page, 'POST', '/auth/sign-up', { email, password, data: { full_name: 'Ada Byron' } })
  if (isVerified) {
    const token = new URL(await mailedLink(page, email, /Confirm/)).searchParams.get('token')
    await call(page, 'POST', '/auth/verify-email', { token })
  }
  return email
}

/** A new person, signed in at this page. */
export async function newcomer(page: Page): Promise<string> {
  const email = await signUp(page)
  await call(page, 'POST', '/auth/sign-in', { email, password })
  return email
}

/** The link of the newest mail to somebody, other than those known already; waited for, because mails follow the answer. */
export async function mailedLink(
  page: Page,
  to: string,
  subject: RegExp,
  known: readonly string[] = [],
): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const { mails } = (await call(page, 'GET', '/demo/mailbox')).body
    const mail = mails.find((each: { to: string; subject: string }) => each.to === to && subject.test(each.subject))
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0]
    if (link && !known.includes(link)) return link
    await page.waitForTimeout(50)
  }
  throw new Error(`no mail to ${to}`)
}

/** The path of a link, for the page of this test. */
export const pathOf = (link: string): string => new URL(link).pathname + new URL(link).search

/** Fills the sign-in form and sends it. The sign-up form it may replace has an e-mail and a password too: only the button is its own. */
export async function signInByForm(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(typed)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Changes a setting of the whole platform for the time of some work, as its owner. */
export async function whilePlatform(owner: Page, changes: object, work: () => Promise<void>): Promise<void> {
  const save = async (changed: object) => {
    const { config } = (await call(owner, 'GET', '/platform/config')).body
    const { version, values } = config.settings
    const saved = await call(owner, 'PUT', '/platform/settings', { version, values: { ...values, ...changed } })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return values
  }
  const before = await save(changes)
  try {
    await work()
  } finally {
    await save(before)
  }
}

/** Somebody new among the staff of the owner's restaurant. */
export async function newStaff(owner: Page): Promise<string> {
  const { access } = (await call(owner, 'GET', '/session')).body
  const id = crypto.randomUUID()
  const made = await call(owner, 'POST', `/restaurants/${access.restaurant_id}/staff`, {
    id,
    name: 'Will',
    role: 'staff',
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return id
}

const invitations: string[] = []

/** Invites somebody by mail; answers the path of the link in it. */
export async function inviteTo(owner: Page, email: string, staffId?: string): Promise<string> {
  const { access } = (await call(owner, 'GET', '/session')).body
  const id = staffId ?? (await newStaff(owner))
  const path = `/restaurants/${access.restaurant_id}/staff/${id}/invitations`
  const sent = await call(owner, 'POST', path, { email })
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  // The mail follows the answer: the one before may still be the newest for a moment.
  const link = await mailedLink(owner, email, /invited/, invitations)
  invitations.push(link)
  return pathOf(link)
}
