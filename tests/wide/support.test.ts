import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPageAs } from '../browser.ts'
import { call, freshName } from '../people.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an announcement is sent, read by the restaurant’s owner as the text it is, and seen to be read', async () => {
  const page = await openPageAs('platform@demo.test')
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await page.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
  const title = freshName('New card readers')
  const content = 'They come on <b>Monday</b>.\n<script>document.title = "owned"</script>'

  await page.getByRole('button', { name: 'Create Announcement' }).click()
  const send = page.getByRole('button', { name: 'Send announcement' })
  await page.getByText('Chosen plans and restaurants').click()
  await page.getByRole('searchbox', { name: 'Search restaurants' }).waitFor()
  await send.click()
  for (const words of ['Give it a title', 'Write what the restaurants should know'])
    await page.getByText(words).waitFor()
  await page.getByText('Choose a plan, a restaurant, or every restaurant').waitFor()
  expect(await findingsEverywhere(page, 'support', 0)).toEqual([])

  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill(content)
  const dialog = page.getByRole('dialog')
  for (const level of ['Low', 'Normal', 'High']) await dialog.getByText(level, { exact: true }).click()
  await dialog.getByText('beta', { exact: true }).click()
  await send.dblclick()
  await page.getByText('Announcement created and sent to restaurants', { exact: true }).waitFor()
  const row = page.getByRole('link', { name: title })
  await row.waitFor()
  await expect.poll(() => row.count()).toBe(1)
  const sent = page.getByRole('row').filter({ has: row })
  await sent.getByText('Published', { exact: true }).waitFor()
  await sent.getByText('High priority', { exact: true }).waitFor()
  expect(await findingsEverywhere(page, 'support', 1)).toEqual([])

  const owner = await openPageAs('beta@demo.test')
  await owner.goto('/dashboard')
  await owner.getByRole('button', { name: /^Notifications/ }).click()
  const news = owner.getByRole('listitem').filter({ hasText: title })
  await news.getByRole('link', { name: 'Open' }).click()
  await owner.getByRole('heading', { name: title }).waitFor()
  await expect.poll(() => owner.getByRole('article').textContent()).toContain(content)
  expect(await owner.title()).toContain('Announcement')
  expect(await findingsEverywhere(owner, 'support', 2)).toEqual([])

  await row.click()
  await page.getByRole('heading', { name: title }).waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { name: title }).waitFor()
      return page.getByText('in 1 restaurant, by 1 person').count()
    })
    .toBe(1)
  expect(await findingsEverywhere(page, 'support', 3)).toEqual([])

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('textbox', { name: 'Why?' }).fill('It was only a trial')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Withdrawn', { exact: true }).first().waitFor()
  await owner.reload()
  await owner.getByText('This announcement was withdrawn.').waitFor()
})

test('a restaurant finds help while it asks, sends a picture, is answered, and says how it was', async () => {
  const subject = freshName('Tips do not add up')
  const owner = await openPageAs('beta@demo.test')
  await owner.goto('/dashboard/support')
  await owner.getByRole('link', { name: 'VAT on cold takeaway food' }).waitFor()
  await owner.getByRole('link', { name: 'Ask for help' }).click()
  await owner.getByRole('button', { name: 'Send to support' }).click()
  for (const words of [
    'Say in a few words what it is about',
    'Choose what it is about',
    'Write what you would like to say',
  ])
    await owner.getByText(words).waitFor()
  await owner.getByRole('textbox', { name: 'Subject' }).fill(subject)
  // What was typed so far already finds the article about it.
  await owner.getByRole('link', { name: /^Hours worked and tips shared/ }).waitFor()
  expect(await findingsEverywhere(owner, 'support', 0)).toEqual([])
  await owner.getByRole('combobox', { name: 'Category' }).selectOption('people')
  await owner.getByRole('textbox', { name: 'What happened?' }).fill('See the <b>picture</b>.')
  await owner.getByLabel('Files to attach').setInputFiles({ name: 'till.png', mimeType: 'image/png', buffer: pixel })
  await owner.getByRole('button', { name: 'Take out till.png' }).waitFor()
  await owner.getByRole('button', { name: 'Send to support' }).click()
  await owner.getByRole('heading', { name: subject }).waitFor()
  await owner.getByRole('img', { name: 'till.png' }).waitFor()

  const page = await openPageAs('platform@demo.test')
  await page.goto(`/platform/support?search=${encodeURIComponent(subject)}`)
  for (const figure of ['Active Tickets', 'Avg. Response Time', 'Satisfaction', 'Announcements'])
    await page.getByRole('region', { name: figure, exact: true }).waitFor()
  await page.getByRole('link', { name: subject }).click()
  await page.getByText('See the <b>picture</b>.').waitFor()
  await page.getByRole('textbox', { name: 'New note' }).fill('Only we read this')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('list', { name: 'Notes' }).waitFor()
  await page.getByRole('textbox', { name: 'Answer to the restaurant' }).fill('They are shared by hours.')
  await page.getByText('Resolve', { exact: true }).click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('list', { name: 'Messages' }).getByText('They are shared by hours.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await owner.reload()
  await owner.getByText('They are shared by hours.').waitFor()
  expect(await owner.getByText('Only we read this').count()).toBe(0)
  await owner.getByRole('radio', { name: '4 of 5: Good' }).check()
  await owner.getByRole('button', { name: 'Send rating' }).click()
  await owner.getByRole('button', { name: 'Change rating' }).waitFor()
  await owner.setViewportSize({ width: 360, height: 800 })
  expect(await axeFindings(owner)).toEqual([])
})

test('an article is written, read as the text it is, and taken off again', async () => {
  const title = freshName('Cleaning the screen')
  const page = await openPageAs('platform@demo.test')
  await page.goto('/platform/support?tab=articles')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Give it a title').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Summary' }).fill('With a dry cloth.')
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('## Daily\n\n- **dry** cloth\n\n<img src=x onerror="document.title=1"> [no](javascript:alert(1))')
  await page.getByRole('heading', { name: 'Daily' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('list', { name: 'Versions' }).getByText('(published)').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const owner = await openPageAs('alpha@demo.test')
  await owner.goto('/dashboard/support?tab=articles')
  await owner.getByRole('searchbox', { name: 'Search the help' }).fill(title)
  await owner.getByRole('link', { name: title }).click()
  await owner.getByRole('heading', { name: 'Daily' }).waitFor()
  expect([await owner.getByRole('article').locator('img').count(), await owner.title()]).toEqual([
    0,
    'Help – Tableside',
  ])
  expect(await owner.getByRole('article').locator('a[href^="javascript"]').count()).toBe(0)
  await owner.getByRole('button', { name: 'Yes' }).click()
  await owner.getByText('Thank you, we have counted it.').waitFor()
  await owner.setViewportSize({ width: 360, height: 800 })
  expect(await axeFindings(owner)).toEqual([])

  // Somebody else saves it in the meantime: nothing is overwritten without a word, and nothing typed is lost.
  const address = `/platform/articles/${page.url().split('/').at(-1)}`
  const theirs = { category: 'start', title, summary: 'With a wet cloth.', body: 'Wet.', isPublished: true }
  expect((await call(page, 'PUT', address, { version: 1, ...theirs })).status).toBe(200)
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await summary.fill('With a soft cloth.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('This article was changed by another person while you were editing').waitFor()
  await expect.poll(() => summary.inputValue()).toBe('With a soft cloth.')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => summary.inputValue()).toBe('With a wet cloth.')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  await owner.reload()
  await owner.getByText('There is no such article').waitFor()
})
