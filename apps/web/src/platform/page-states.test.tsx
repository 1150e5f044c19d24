import { platformPartnerStatement } from '@tableside/contract/partners'
import { describe, expect, it } from 'vitest'
import { idOf, owner } from '../testing/fixtures.ts'
import { server } from '../testing/open-page.tsx'
import { expectPageStates } from '../testing/page-states.ts'
import { sampleOf } from '../testing/sample-reply.ts'
import { subscriptionTabs } from './billing/subscriptions-page.tsx'
import { configTabs } from './config/configuration-page.tsx'
import { supportTabs } from './support/support-tabs.ts'

const platformOwner = () => {
  const access = { restaurant_id: null, role: 'customer', is_platform_owner: true } as const
  return owner({ name: 'Pat Owner', access, restaurants: [] })
}

/** Every page of the platform by its route, the tabs of a page after it, and its words where nothing has happened yet. */
const places: readonly { readonly path: string; readonly words: string }[] = [
  { path: '/platform/account', words: 'Where you are signed in' },
  { path: '/platform/configuration', words: 'Subscription Plans' },
  { path: '/platform/configuration?tab=flags', words: 'Feature Flags' },
  { path: '/platform/configuration?tab=payments', words: 'New rate for every plan' },
  { path: '/platform/configuration?tab=settings', words: 'Product name' },
  { path: '/platform/configuration?tab=vat', words: 'VAT rates' },
  { path: '/platform/configuration?tab=notifications', words: 'Goes to' },
  { path: '/platform/dashboard', words: 'The first restaurant that signs up appears here.' },
  { path: '/platform/financial', words: 'The first paid order brings the first fee.' },
  { path: '/platform/leads', words: 'No leads yet' },
  { path: '/platform/leads/$leadId', words: 'What they sent' },
  { path: '/platform/partners', words: 'A partner has a name, a colour, a domain and a share of the processing fee' },
  { path: '/platform/partners/$partnerId', words: 'Statement' },
  { path: '/platform/restaurants', words: 'The first one to sign up appears here.' },
  { path: '/platform/restaurants/requests', words: 'When a restaurant asks for a plan that has to be agreed first' },
  { path: '/platform/restaurants/$restaurantId', words: 'Nothing was taken in thirty days' },
  { path: '/platform/subscriptions', words: 'The first subscription appears here.' },
  { path: '/platform/subscriptions?tab=seller', words: 'On the invoices' },
  { path: '/platform/support', words: 'No tickets' },
  { path: '/platform/support?tab=announcements', words: 'No announcements yet' },
  { path: '/platform/support?tab=articles', words: 'What you write and publish here, restaurants read' },
  { path: '/platform/support/$announcementId', words: 'Recipients' },
  { path: '/platform/support/articles/$articleId', words: 'As restaurants read it' },
  { path: '/platform/support/tickets/$restaurantId/$ticketId', words: 'Answer to the restaurant' },
  { path: '/platform/system', words: 'System Health' },
]

/** Nothing is read for an empty form, and any other address has no page. */
const readsNothing = ['/platform/support/articles/new', '/platform/$page']

describe('page of the platform', () => {
  it('is in this list, and so is each of its tabs', () => {
    const files = Object.keys(import.meta.glob('../routes/_app/_owner/platform/**/*.tsx'))
    const routes = files.map((file) =>
      file
        .replace('../routes/_app/_owner', '')
        .replace(/\.tsx$/, '')
        .replaceAll('.', '/')
        .replace(/\/index$/, ''),
    )
    const tabs = [
      ...configTabs.slice(1).map((tab) => `/platform/configuration?tab=${tab}`),
      ...subscriptionTabs.slice(1).map((tab) => `/platform/subscriptions?tab=${tab}`),
      ...supportTabs.slice(1).map((tab) => `/platform/support?tab=${tab}`),
    ]
    const listed = [...places.map(({ path }) => path), ...readsNothing]
    expect([...routes, ...tabs].filter((path) => !listed.includes(path))).toEqual([])
  })

  it.each(places)('$path says that it waits, what failed, and after another try what is there', async (place) => {
    const { statement } = platformPartnerStatement.reply.shape
    server.answers(platformPartnerStatement, {
      statement: { month: '2027-03', rows: [], total: sampleOf(statement.shape.total) },
    })
    await expectPageStates(place.path.replaceAll(/\$\w+/g, idOf('thing')), { as: platformOwner() }, place.words)
  })
})
