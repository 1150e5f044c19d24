import * as contract from '@tableside/contract/collection'
import { basisPoints, pence } from '@tableside/domain/money'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { collectionOrder, collectionOrderPage } from '../../testing/guest-table.ts'
import { live, server } from '../../testing/open-page.tsx'
import { renderGuestPage } from '../../testing/render-guest-page.tsx'
import { closeSockets } from '../../testing/stand-in-socket.ts'
import { CollectionOrderApp } from './collection-order-app.tsx'

afterEach(closeSockets)

const opens = (more: Parameters<typeof collectionOrder>[0] = {}) => {
  server.answers(contract.getCollectionOrder, collectionOrder(more))
  renderGuestPage(
    'collection_order',
    <CollectionOrderApp page={collectionOrderPage({ order: collectionOrder(more) })} />,
  )
}
const status = () => within(screen.getByRole('region', { name: 'Status' }))

describe('page of an order to collect', () => {
  it('shows the time and the number apart, the dishes, and what is to pay', () => {
    opens({ stage: 'accepted', number: '42' })
    expect(status().getByText('Order number').nextElementSibling?.textContent).toBe('42')
    expect(status().getByText('Collect at').nextElementSibling?.textContent).toBe('18:45')
    expect(screen.getByText('To pay when you collect').parentElement?.textContent).toContain('£16.35')
    expect(screen.getByText('Accepted', { selector: '[aria-current=step] *' })).toBeTruthy()
  })

  it('names the rate of its service charge', () => {
    opens({ serviceChargePence: pence(164), serviceChargeBps: basisPoints(1000) })
    expect(screen.getByText('Optional service charge (10%)').parentElement?.textContent).toContain('£1.64')
  })

  it.each([
    ['waiting', 'Sent', 'Waiting for the staff to accept it.'],
    ['unanswered', 'Not answered', 'It is not being made.'],
    ['declined', 'Not taken', 'The kitchen is closed. Nothing is made and there is nothing to pay.'],
    ['accepted', 'Accepted', 'Collect it at 18:45.'],
    ['preparing', 'Being made', 'Collect it at 18:45.'],
    ['late', 'Running late', 'needs a little longer'],
    ['ready', 'Ready', 'Come and collect it.'],
    ['collected', 'Collected', 'Paid. Thank you'],
    ['cancelled', 'Cancelled', 'There is nothing to pay.'],
  ] as const)('says what %s means', (stage, heading, text) => {
    opens({ stage, reason: 'The kitchen is closed.' })
    status().getByRole('heading', { name: heading })
    expect(status().getByRole('status').textContent).toContain(text)
  })

  it.each([
    ['The kitchen is closed', 'La cuisine est fermée. '],
    ['Wedding today.', 'Wedding today. '],
  ])(
    'says in the language of the page why it was declined, where it is no text of the restaurant: %s',
    (reason, text) => {
      const page = collectionOrderPage({ order: collectionOrder({ stage: 'declined', reason }) })
      renderGuestPage('collection_order', <CollectionOrderApp page={page} />, 'fr')
      expect(screen.getByText(/rien à payer/).textContent).toContain(text)
    },
  )

  it('offers another way where nothing comes of it', () => {
    opens({ stage: 'declined', reason: 'The kitchen is closed' })
    screen.getByRole('link', { name: 'Order again' })
    expect(screen.queryByRole('list', { name: 'Order status' })).toBeNull()
    expect(screen.queryByText('To pay when you collect')).toBeNull()
  })

  it('says that it is ready as soon as it is', async () => {
    opens({ stage: 'preparing' })
    server.answers(contract.getCollectionOrder, collectionOrder({ stage: 'ready' }))
    live.changes('order')
    await screen.findByRole('heading', { name: 'Ready' })
    await waitFor(() => expect(document.title).toBe('Ready – Lantern'))
  })
})
