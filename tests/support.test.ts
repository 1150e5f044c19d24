import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, openBrowser, openPage, signInAs } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** In light and dark, narrow and wide. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}, ${width} px: ${finding}`))
    }
  }
  return found
}

test('an announcement is sent, read by the restaurant’s owner as the text it is, and seen to be read', async () => {
  const page = await openPage(browser, { reducedMotion: 'reduce' })
  await signInAs(page, 'platform@demo.test')
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
  const title = `New card readers ${Date.now()}`
  const content = 'They come on <b>Monday</b>.\n<script>document.title = "owned"</script>'

  await page.getByRole('button', { name: 'Create Announcement' }).click()
  const send = page.getByRole('button', { name: 'Send announcement' })
  await page.getByText('Chosen plans and restaurants').click()
  await page.getByRole('searchbox', { name: 'Search restaurants' }).waitFor()
  await send.click()
  for (const words of ['Give it a title', 'Write what the restaurants should know'])
    await page.getByText(words).waitFor()
  await page.getByText('Choose a plan, a restaurant, or every restaurant').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill(content)
  await page.getByText('High', { exact: true }).click()
  await page.getByText('beta', { exact: true }).click()
  await send.dblclick()
  await page.getByText('Announcement created and sent to restaurants', { exact: true }).waitFor()
  const row = page.getByRole('link', { name: title })
  await row.waitFor()
  expect(await row.count()).toBe(1)
  expect(await findings(page)).toEqual([])

  const owner = await openPage(browser, { reducedMotion: 'reduce' })
  await signInAs(owner, 'beta@demo.test')
  await owner.goto('/dashboard')
  await owner.getByRole('button', { name: /^Notifications/ }).click()
  const news = owner.getByRole('listitem').filter({ hasText: title })
  await news.getByRole('link', { name: 'Open' }).click()
  await owner.getByRole('heading', { name: title }).waitFor()
  expect(await owner.getByRole('article').textContent()).toContain(content)
  expect(await owner.title()).toContain('Announcement')
  expect(await findings(owner)).toEqual([])

  await row.click()
  await page.getByRole('heading', { name: title }).waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { name: title }).waitFor()
      return page.getByText('in 1 restaurant, by 1 person').count()
    })
    .toBe(1)
  expect(await findings(page)).toEqual([])
})
