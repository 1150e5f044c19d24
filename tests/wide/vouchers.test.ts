import { expect, test } from 'vitest'
import { axeFindings, findingsEverywhere, openPageAs } from '../browser.ts'
import { orderPanel, tapDish } from '../till.ts'

const page = await openPageAs('omega@demo.test')

test('the list of vouchers is fit for every screen, and says what to do where there is none', async () => {
  await page.goto('/dashboard/vouchers?search=nobody-has-this')
  await page.getByText('No vouchers found').waitFor()
  await page.goto('/dashboard/vouchers')
  await page.getByText('Owed on vouchers').waitFor()
  expect(await findingsEverywhere(page, 'vouchers', 0)).toEqual([])
})

const sheet = () => page.getByRole('dialog')

const paidBy = (tender: string) =>
  page.getByRole('radiogroup', { name: 'Paid by' }).getByText(tender, { exact: true }).click()

test('a gift voucher is sold at the till, its code shown once, used for a bill, and the list knows what is left', async () => {
  await page.goto('/till')
  await page.getByRole('button', { name: 'Sell a gift voucher' }).click()
  await sheet().getByRole('button', { name: 'To payment' }).click()
  await sheet().getByText('Enter an amount from £5.00 to £500.00').waitFor()
  await sheet().getByRole('button', { name: '£100.00' }).click()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'To payment, £100.00' }).click()
  await page.waitForURL(/\/till\/orders\/[^/]+\/pay$/)
  await paidBy('Cash')
  await page.getByRole('button', { name: 'Exact £100.00' }).click()
  await page.getByRole('button', { name: 'Show the voucher' }).click()
  await page.waitForURL(/\/voucher$/)
  const paper = page.getByRole('article', { name: 'Gift voucher' })
  const code = await paper.getByText(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).innerText()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'The guest has it' }).click()
  await page.waitForURL(/\/till$/)

  await page.getByRole('button', { name: 'Counter', exact: true }).first().click()
  await page.waitForURL(/\/till\/orders\//)
  await tapDish(page, 'Lamb Samosa')
  await orderPanel(page).getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/pay$/)
  await paidBy('Voucher')
  const typed = page.getByRole('textbox', { name: 'Code of the voucher' })
  await typed.fill('XXXX-XXXX-XXXX-XXXX')
  await page.getByRole('button', { name: 'Use the voucher' }).click()
  await page.getByText('There is no gift voucher with this code.').first().waitFor()
  await page.getByRole('button', { name: 'Choose another way to pay' }).click()
  await paidBy('Voucher')
  await typed.fill(code.toLowerCase())
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use the voucher' }).click()
  const left = await page.getByText(/^Left on the voucher: £\d\d\.\d\d$/).innerText()

  await page.goto(`/dashboard/vouchers?search=${code.slice(-4)}`)
  await page
    .getByRole('button', { name: `•••• ${code.slice(-4)}` })
    .first()
    .click()
  await sheet().getByText('Paid with').waitFor()
  await sheet().getByText(left.slice(-6), { exact: true }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await sheet().getByRole('button', { name: 'Stop this voucher' }).click()
  await sheet().getByRole('textbox', { name: 'Why' }).fill('Reported stolen')
  await sheet().getByRole('button', { name: 'Stop this voucher' }).click()
  await sheet().getByText('Stopped', { exact: true }).first().waitFor()
  await sheet().getByRole('link', { name: 'Refund' }).waitFor()
})
