import { addCustomer, changeCustomer, getCustomer, listCustomers } from '@tableside/contract/customers'
import { type Customer, customerSchema } from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, owner } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const as = owner()
const id = idOf('customer', 'Rosa Field')
const rosa: Customer = sampleOf(customerSchema, { id, name: 'Rosa Field', phone: '07700 900123', version: 1 })

/** Rosa's page, as the server has her from now on. */
const keep = (customer: Customer) => server.answers(getCustomer, { ...sampleOf(getCustomer.reply), customer })

async function openSheet(): Promise<{ page: Page; sheet: HTMLElement }> {
  keep(rosa)
  answerEmptily({ as })
  const page = await openPage(`/dashboard/customers/${id}`, { as })
  await page.press('Change')
  return { page, sheet: await screen.findByRole('dialog', { name: 'Change Rosa Field' }) }
}

const typedIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value
const save = () => screen.getByRole('button', { name: 'Save' })

describe('edit sheet', () => {
  it('closes and says what was saved', async () => {
    const { page } = await openSheet()
    server.answers(changeCustomer, ({ body }) => {
      const customer = customerSchema.parse({ ...rosa, name: body.name, version: 2 })
      keep(customer)
      return { customer }
    })
    await page.fill('Name', 'Rosa Fields')
    await page.press('Save')
    await page.shows('Rosa Fields is changed')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('heading', { level: 1, name: 'Rosa Fields' })
  })

  it('keeps what was typed when the answer is lost, and does not claim to know what became of it', async () => {
    const { page } = await openSheet()
    server.isAway(changeCustomer)
    await page.fill('Name', 'Rosa Fields')
    await page.press('Save')
    await page.shows('Couldn’t confirm that this was saved')
    expect(typedIn('Name')).toBe('Rosa Fields')
  })

  it('sends the same again under the same key after a lost answer, and something else under another', async () => {
    const { page } = await openSheet()
    server.isAway(changeCustomer)
    await page.fill('Name', 'Rosa Fields')
    await page.press('Save')
    await waitFor(() => expect(server.calls(changeCustomer)).toHaveLength(1))
    await page.press('Save')
    await waitFor(() => expect(server.calls(changeCustomer)).toHaveLength(2))
    await page.fill('Phone', '07700 900456')
    await page.press('Save')
    await waitFor(() => expect(server.calls(changeCustomer)).toHaveLength(3))
    const [first, second, third] = server.calls(changeCustomer)
    expect(second?.key).toBe(first?.key)
    expect(third?.key).not.toBe(first?.key)
  })

  it('makes one thing of two tries at something new', async () => {
    answerEmptily({ as })
    server.answers(listCustomers)
    server.isAway(addCustomer)
    const page = await openPage('/dashboard/customers', { as })
    await page.press('Add customer')
    await page.fill('Name', 'Bo Reed')
    const sheet = screen.getByRole('dialog')
    await page.press('Add customer', sheet)
    await page.shows('Couldn’t confirm that this was saved')
    await page.fill('Phone', '07700 900456')
    await page.press('Add customer', sheet)
    await waitFor(() => expect(server.calls(addCustomer)).toHaveLength(2))
    const [first, second] = server.calls(addCustomer)
    expect(second?.body.id).toBe(first?.body.id)
  })

  it('says what is wrong in the field’s words, leads to it, and sends nothing', async () => {
    const { page, sheet } = await openSheet()
    await page.fill('Phone', 'by pigeon')
    await page.fill('Email', 'rosa at home')
    await page.press('Save')
    await page.shows('Please enter a phone number like 07700 900123', sheet)
    await page.shows('Please enter an email address like name@example.com', sheet)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }))
    expect(server.calls(changeCustomer)).toEqual([])
  })

  it('complains after the first try only, and no more once it is right', async () => {
    const { page, sheet } = await openSheet()
    await page.fill('Phone', 'by pigeon')
    await page.hides('Please enter a phone number', sheet)
    await page.press('Save')
    await page.shows('Please enter a phone number', sheet)
    await page.fill('Phone', '07700 900456')
    await page.hides('Please enter a phone number', sheet)
  })

  it('sends once however often it is pressed, and says that it is working', async () => {
    const { page } = await openSheet()
    let answer = () => {}
    server.answers(changeCustomer, async () => {
      await new Promise<void>((go) => {
        answer = go
      })
      return { customer: rosa }
    })
    await page.fill('Name', 'Rosa Fields')
    await page.user.dblClick(save())
    await waitFor(() => expect(save().getAttribute('data-pending')).toBe('true'))
    await server.firstCall(changeCustomer)
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(changeCustomer)).toHaveLength(1)
  })

  it('says why the server refused, and keeps what was typed', async () => {
    const { page } = await openSheet()
    server.refuses(changeCustomer, 'maintenance')
    await page.fill('Name', 'Rosa Fields')
    await page.press('Save')
    await page.shows('Couldn’t save the change')
    await page.shows('is being maintained')
    expect(typedIn('Name')).toBe('Rosa Fields')
  })
})

describe('edit sheet of what somebody else has saved in the meantime', () => {
  const theirs: Customer = { ...rosa, name: 'Rosa Theirs', version: 2 }

  async function openConflict() {
    const { page, sheet } = await openSheet()
    server.answers(changeCustomer, ({ body }) => {
      if (body.version !== theirs.version) throw new DomainError('customer_changed')
      return { customer: theirs }
    })
    await page.fill('Name', 'Rosa Mine')
    keep(theirs)
    await page.press('Save')
    await page.shows('This record was changed by another person while you were editing', sheet)
    return { page, sheet }
  }

  it('says so, and keeps what was typed', async () => {
    const { page, sheet } = await openConflict()
    await page.shows('What you typed is still here, and not saved.', sheet)
    expect(typedIn('Name')).toBe('Rosa Mine')
  })

  it('says so once', async () => {
    const { page } = await openConflict()
    await page.hides('Couldn’t save the change')
  })

  it('shows theirs to who chooses it', async () => {
    const { page } = await openConflict()
    await page.press('Use theirs')
    await waitFor(() => expect(typedIn('Name')).toBe('Rosa Theirs'))
    await page.hides('was changed by another person')
  })

  it('saves one’s own over theirs for who chooses it', async () => {
    const { page } = await openConflict()
    await page.press('Keep mine')
    await page.press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(changeCustomer).at(-1)?.body).toMatchObject({ name: 'Rosa Mine', version: 2 })
  })
})
