import type { GuestReceiptPage } from '@tableside/contract/receipts'
import * as contract from '@tableside/contract/receipts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { guestFrame } from '../../testing/guest-table.ts'
import { server } from '../../testing/open-page.tsx'
import { renderGuestPage } from '../../testing/render-guest-page.tsx'
import { ReceiptApp } from './receipt-app.tsx'

const look = { size: 'normal', isBold: false, isIndented: false } as const
const opens = (isRated = false) => {
  const paper: GuestReceiptPage['paper'] = {
    ...{ title: 'Receipt 42', opensDrawer: false },
    blocks: [
      { kind: 'mark', name: 'Lantern' },
      { kind: 'row', left: '1 × Lager', right: '£5.40', ...look },
      { kind: 'columns', cells: ['20%', '£4.50', '£0.90'], ...look },
    ],
  }
  return renderGuestPage(
    'receipt',
    <ReceiptApp page={{ ...guestFrame, kind: 'receipt', code: 'abc', paper, isRated }} />,
  )
}

describe('receipt on a guest’s phone', () => {
  it('shows what the paper says, under the restaurant’s name', () => {
    opens()
    screen.getByRole('heading', { level: 1, name: 'Lantern' })
    expect(screen.getByText('1 × Lager').parentElement?.textContent).toContain('£5.40')
    screen.getByText('£0.90')
  })

  it('is sent to the address that is typed, and again with its key where the answer was lost', async () => {
    const { user, press } = opens()
    server.isAway(contract.mailGuestReceipt)
    await user.type(screen.getByLabelText('Email this receipt'), 'sam@example.com')
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toContain('it comes once')
    server.answers(contract.mailGuestReceipt, { isSent: true })
    await press('Send')
    await screen.findByText(/^We are emailing it to sam@example\.com\. If it does not come .* spam folder/)
    const { body } = await server.firstCall(contract.mailGuestReceipt)
    expect(body).toEqual({ email: 'sam@example.com' })
    await press('Send')
    await screen.findByText('Enter your email address.')
    expect(screen.queryByText(/^We are emailing it/), 'of the try before').toBeNull()
  })

  it('asks for an address, and for a right one', async () => {
    const { press } = opens()
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your email address.')
  })

  it('takes how it was from 1 to 5, with words', async () => {
    const { user, press } = opens()
    server.answers(contract.giveGuestFeedback, { isGiven: true })
    await press('Send feedback')
    await screen.findByText('Choose from 1 to 5 first.')
    await user.click(screen.getByRole('radio', { name: '4 Good' }))
    await user.type(screen.getByLabelText(/Anything to add/), 'Warm welcome')
    await press('Send feedback')
    await screen.findByText('Thank you. The restaurant reads it, and nobody else.')
    expect((await server.firstCall(contract.giveGuestFeedback)).body).toEqual({ rating: 4, text: 'Warm welcome' })
  })

  it('says that it was rated where somebody has', async () => {
    opens(true)
    await waitFor(() => screen.getByText('Thank you for telling the restaurant how it was.'))
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
