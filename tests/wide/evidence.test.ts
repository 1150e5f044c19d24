import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, openPageAs } from '../browser.ts'
import { nowMs } from '../clock.ts'

async function textOf(path: string): Promise<string> {
  const page = await openPage()
  await page.goto(path)
  return page.getByRole('main').innerText()
}

/** The site as it is where the platform's owner has set these. */
async function withContact(page: Page, contact: { supportEmail: string | null; supportPhone: string | null }) {
  await page.route('**/api/v1/site', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...contact } })
  })
}

describe('the evidence of the public site', () => {
  it('gives the benchmarks’ own figures on the home page', async () => {
    const [home, benchmarks] = [await textOf('/'), await textOf('/benchmarks')]
    const [, orderMs] = /sealed within ([\d.]+ ms)/.exec(home) ?? []
    const [, memory] = /at once, for ([\d.]+ MB)/.exec(home) ?? []
    expect(/one till p99\s+at most [\d.]+ ms\s+([\d.]+ ms)/.exec(benchmarks)?.[1]).toBe(orderMs)
    expect(/connections add\s+at most [\d.]+ MB\s+([\d.]+ MB)/.exec(benchmarks)?.[1]).toBe(memory)
  })

  it('says since when uptime is measured while the service is young', async () => {
    const page = await openPage()
    const now = nowMs()
    await page.route('**/api/v1/status', async (route) => {
      const reply = await route.fetch()
      const { status } = await reply.json()
      const firstProbeAt = new Date(now - 10 * 60_000).toISOString()
      await route.fulfill({ response: reply, json: { status: { ...status, firstProbeAt } } })
    })
    await page.goto('/status')
    await expect.poll(() => page.getByText('Measured since').count()).toBeLessThanOrEqual(3)
    await page.getByRole('region', { name: 'Uptime, last 30 days' }).getByText('Measured since').waitFor()
  })

  it('names its audiences and integrations, and plans none of what is there', async () => {
    const text = await textOf('/solutions')
    expect(text).toContain('Restaurant technology companies')
    expect(text).toContain('Stripe')
    expect(text).toContain('Xero and QuickBooks')
    expect(text).not.toContain('Planned')
  })

  it('names the source and its date beside each rate of another provider', async () => {
    const page = await openPage()
    await page.goto('/pricing')
    const rates = page.getByRole('listitem').filter({ hasText: /^(Square|SumUp) [\d.]+ %: / })
    await expect.poll(() => rates.count()).toBe(2)
    for (const rate of await rates.all()) {
      await expect.poll(() => rate.innerText()).toMatch(/20\d\d$/)
      await expect.poll(() => rate.getByRole('link').getAttribute('href')).toMatch(/^https:/)
    }
  })
})

describe('a contact on the public site', () => {
  it.each(['/', '/pricing', '/security', '/privacy'])('is named on %s', async (path) => {
    const page = await openPage()
    await withContact(page, { supportEmail: 'help@example.test', supportPhone: '020 7946 0000' })
    await page.goto(path)
    await page.getByRole('link', { name: 'help@example.test' }).first().waitFor()
    if (path !== '/pricing') return
    await expect
      .poll(() => page.getByRole('link', { name: '020 7946 0000' }).getAttribute('href'))
      .toBe('tel:02079460000')
    await page.getByText('Support by phone, 24/7').waitFor()
  })

  it('is promised nowhere while none is set', async () => {
    const page = await openPage()
    await withContact(page, { supportEmail: null, supportPhone: null })
    for (const path of ['/pricing', '/security', '/privacy']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/Write to|By email|by phone, 24|By phone/)
      expect(await page.locator('a[href^="mailto:"], a[href^="tel:"]').count()).toBe(0)
    }
  })

  it('is the demo’s own in the demo', async () => {
    const page = await openPageAs('beta@demo.test')
    const { supportEmail, supportPhone } = await (await page.request.get('/api/v1/site')).json()
    expect([supportEmail, supportPhone]).toEqual(['platform@demo.test', '020 7946 0123'])
  })
})
