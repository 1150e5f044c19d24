import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { baseUrl } from './base-url.ts'

/** A public page as it is sent, before any script has run. */
async function pageAt(path: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}${path}`, { headers: { accept: 'text/html' } })
  return answer.text()
}

async function wordsOf(path: string): Promise<string> {
  const html = await pageAt(path)
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

const pages: readonly (readonly [string, readonly string[]])[] = [
  [
    '/',
    [
      ...['Get Started', 'Platform Overview', 'Figures you can check', 'Get Started Today', 'View Platform Demo'],
      ...['1 %', '£0', '99.9 %', '100 ms', '10,000', 'PCI DSS'],
    ],
  ],
  ['/platform', ['The technology', 'Dashboard', 'POS', 'Payments', 'Analytics', 'Security and compliance', 'PCI DSS']],
  [
    '/solutions',
    [
      'Market opportunity',
      'Product showcase',
      'Retail',
      'Food and Services',
      'Creative',
      'Success stories',
      'Integrations',
    ],
  ],
  [
    '/pricing',
    [
      ...['Alpha', 'Beta', 'Omega', 'Most Popular', '£0', '£49', '£119', '1 %', 'Standard', 'Premium', 'Enterprise'],
      ...['Discovery Consultation', '60 minutes', 'Platform Demonstration', '90 minutes', 'Business Planning'],
      ...['2–3 weeks', 'Partnership Launch', '4–6 weeks', 'What to Expect', 'Schedule Your Discovery Consultation'],
      'within 24 hours',
      // What each plan has (specification §9), as the plan table says it.
      ...['Up to 500 transactions a month', 'One location', 'One account that signs in', 'Point of sale and orders'],
      ...['Basic reports', 'Unlimited transactions', 'Up to 2 locations', 'Up to 5 accounts that sign in', 'Inventory'],
      ...['Staff and rota', 'Customer database', 'Advanced analytics', 'Unlimited locations', 'White-label'],
      ...['Unlimited accounts that sign in', 'Unlimited staff with a PIN', 'A dedicated account manager'],
      // That there is a phone line is said where a number is set (evidence.test.ts).
      ...['Multi-location dashboard', 'API access', 'Priority support', 'Custom integrations'],
      ...['No set-up fees, no monthly minimums, cancel any time', '2.9 %', '2 to 3 minutes', '5 to 10 minutes'],
      ...[
        'an answer in 24 to 48 hours',
        'an answer within 2 hours',
        'plus 1 % of what is paid, by card or in cash',
        'a month',
      ],
    ],
  ],
  [
    '/resources',
    ['Downloads', 'Webinars', '45 minutes', '30 minutes', '60 minutes', 'Success stories', 'Request Portal Access'],
  ],
]

test.each(pages)('the words of %s stand in the page itself, as the specification lists them', async (path, words) => {
  const text = await wordsOf(path)
  expect(words.filter((each) => !text.includes(each))).toEqual([])
})

test('a link to a part of a page, such as /pricing#consultation, leads to a part that is there', async () => {
  const from = [...pages.map(([path]) => path), '/terms', '/privacy', '/security']
  const links = new Set<string>()
  for (const path of from) {
    for (const [, to, part] of (await pageAt(path)).matchAll(/href="([^"#]*)#([^"]+)"/g))
      links.add(`${to || path}#${part}`)
  }
  expect([...links]).toContain('/pricing#consultation')
  const leadNowhere: string[] = []
  for (const link of links) {
    const [path = '', part] = link.split('#')
    if (!(await pageAt(path)).includes(`id="${part}"`)) leadNowhere.push(link)
  }
  expect(leadNowhere).toEqual([])
})

test.each(pages)('the scripts of %s are its own, and no part of the app’s', async (path) => {
  const scripts = new Set((await pageAt(path)).match(/\/assets\/[\w.-]+\.js/g))
  const sizes = [...scripts].map(async (script) => {
    const answer = await fetch(baseUrl() + script)
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length
  })
  const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThanOrEqual(140 * 1024)
})
