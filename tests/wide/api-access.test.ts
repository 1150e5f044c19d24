import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPageAs } from '../browser.ts'

test('lets a program in with a key shown once, shows what it asked, and ends it', async () => {
  const page = await openPageAs('omega@demo.test')
  await page.goto('/dashboard/api')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Choose at least one permission').waitFor()
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('Evening figures')
  await page.getByRole('dialog').getByText('orders:read', { exact: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = (await page.getByRole('region', { name: 'The API key' }).textContent()) ?? ''
  expect(secret).toMatch(/^tsk_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('region', { name: 'API keys' }).getByText('Evening figures').waitFor()
  expect(await page.content()).not.toContain(secret)

  // A program has no cookie: the example of the page, with the key in it.
  const example = (await page.getByRole('region', { name: 'A first request' }).textContent()) ?? ''
  const url = /"(http[^"]+)"/.exec(example)?.[1] ?? ''
  const asked = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
  expect(asked.status).toBe(200)
  expect(asked.headers.get('ratelimit')).toMatch(/r=\d+/)
  await page.getByRole('tab', { name: 'Request log' }).click()
  await page
    .getByRole('region', { name: /^Requests of programs/ })
    .getByText('Evening figures')
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('tab', { name: 'Keys' }).click()
  await page.getByRole('button', { name: 'Revoke Evening figures' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Evening figures' }).click()
  await page.getByText('Evening figures is revoked').first().waitFor()
  expect((await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401)
  expect(await findingsEverywhere(page, 'api-keys', 0)).toEqual([])
})

test('sends events to an endpoint and shows how it answered; says what is locked', async () => {
  const receiver = createServer((request, reply) => request.resume().on('end', () => reply.writeHead(204).end()))
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  // A server that listens on a port answers with one.
  const { port } = receiver.address() as AddressInfo
  const page = await openPageAs('omega@demo.test')
  await page.goto('/dashboard/api?view=webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Address' }).fill('nonsense')
  await sheet.getByRole('button', { name: 'Add endpoint' }).click()
  await sheet.getByText('Enter an address that begins with https://').waitFor()
  await sheet.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`)
  await sheet.getByRole('textbox', { name: 'What is it for?' }).fill('Book keeping')
  await sheet.getByRole('button', { name: 'Add endpoint' }).click()
  await page
    .getByRole('region', { name: 'The webhook’s secret' })
    .getByText(/^whsec_/)
    .waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('button', { name: 'Send a test' }).click()
  const deliveries = page.getByRole('region', { name: 'Deliveries, newest first' })
  await deliveries.getByText('Delivered').first().waitFor()
  expect(await findingsEverywhere(page, 'webhook', 1)).toEqual([])
  await deliveries
    .getByRole('button', { name: /^Open webhook\.ping/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'The message' }).getByText('webhook.ping').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Book keeping' }).click()
  await page.getByText('The endpoint is removed').first().waitFor()
  await page.getByText('No webhooks yet').waitFor()
  expect(await axeFindings(page)).toEqual([])
  receiver.close()

  const locked = await openPageAs('beta@demo.test')
  await locked.goto('/dashboard/api')
  await locked.getByText('API Access comes with Omega').waitFor()
  expect(await axeFindings(locked)).toEqual([])
})
