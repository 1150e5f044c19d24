import { getCustomer } from '@tableside/contract/customers'
import { getHouseAccount } from '@tableside/contract/house-accounts'
import { readNotifications } from '@tableside/contract/notifications'
import { getOrderRecord } from '@tableside/contract/orders'
import { getArticle, getSupportTicket, readAnnouncement } from '@tableside/contract/support'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, owner } from '../testing/fixtures.ts'
import { answerEmptily } from '../testing/intercept-reads.ts'
import { openPage, server } from '../testing/open-page.tsx'
import { ofOneThing } from '../testing/page-places.ts'
import { expectPageStates } from '../testing/page-states.ts'

const as = owner()

/** One of each, and what its page says when it is there. */
const things = {
  '/dashboard/orders/$orderId': { what: 'order', read: getOrderRecord, words: 'History' },
  '/dashboard/customers/$customerId': { what: 'customer', read: getCustomer, words: 'Notes' },
  '/dashboard/house-accounts/$houseAccountId': { what: 'house account', read: getHouseAccount, words: 'Statement' },
  '/dashboard/support/$ticketId': { what: 'ticket', read: getSupportTicket, words: 'Send' },
  '/dashboard/support/articles/$slug': { what: 'article', read: getArticle, words: 'Was this' },
  '/dashboard/announcements/$announcementId': {
    what: 'announcement',
    read: readAnnouncement,
    words: 'From the platform',
  },
} satisfies Record<(typeof ofOneThing)[number], object>

const pages = ofOneThing.map((path) => {
  const address = path.replace(/\$\w+/, path.includes('$slug') ? 'first-service' : idOf('thing', path))
  return { address, ...things[path] }
})

describe('page of one thing', () => {
  it.each(pages)('says that it waits for the $what, what failed, and after another try shows it', async (thing) => {
    server.answers(readNotifications)
    await expectPageStates(thing.address, { as }, thing.words)
  })

  it.each(pages)('says that there is no such $what', async ({ address, read, what }) => {
    server.refuses(read, 'not_found')
    answerEmptily({ as })
    const page = await openPage(address, { as })
    await page.shows(`There is no such ${what}`)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
