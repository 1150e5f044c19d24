import type { GuestPage } from '@tableside/contract/guest-pages'
import { languages } from '@tableside/domain/language'
import { locales } from '@tableside/messages/words'
import { describe, expect, it } from 'vitest'
import { bookingPage, bookPage } from '../testing/guest-booking.ts'
import { collectionOrderPage, collectPage, guestFrame, guestMenu, guestPage } from '../testing/guest-table.ts'
import { renderGuestPage } from './server.tsx'

const head = { description: 'Small plates.', url: 'https://tableside.test/r/lantern', data: {} }
const pages: readonly GuestPage[] = [
  ...[guestPage(), guestPage({ view: 'bill' }), collectPage({ head }), collectionOrderPage()],
  ...[bookPage({ head }), bookPage(), bookingPage()],
  { kind: 'scan_again' },
  {
    ...{ ...guestFrame, kind: 'menu', head, placeName: 'Lantern', description: '', addressLines: ['1 Canal St'] },
    ...{ phone: { text: '0113 496 0000', link: 'tel:01134960000' }, hours: [{ day: 'Monday', hours: '12:00–22:00' }] },
    ...{ isOpen: false, opening: 'today at 12:00', bookPath: '/book', collectPath: '/collect', menu: guestMenu() },
  },
  { ...guestFrame, kind: 'locations', head, locations: [{ path: '/r/lantern/main', name: 'Main', address: 'Leeds' }] },
  {
    ...guestFrame,
    kind: 'receipt',
    code: 'abc',
    paper: { title: 'Receipt 42', opensDrawer: false, blocks: [] },
    isRated: false,
  },
]
const withAddress = pages.filter((page) => 'addressLines' in page)
const assets = { scripts: {}, fonts: [], style: '' }

describe.each(pages.map((page) => [page.kind, page] as const))('page of the kind %s', (kind, page) => {
  it.each(languages)('is whole in %s, with the texts of that language alone', (language) => {
    const html = renderGuestPage(page, language, assets)
    const { lang, direction } = locales[language]
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`)
    const isPublic = 'head' in page
    expect(html.includes('content="noindex"')).toBe(!isPublic)
    for (const each of languages) expect(html.includes(`hreflang="${each}"`)).toBe(isPublic)
    // It stands in the document, and is not sent a second time for the script.
    expect(html.split('Small plates.').length).toBe(isPublic ? 3 : 1)
    if (kind === 'scan_again') return
    expect(html.includes('Skip to the content')).toBe(language === 'en')
    // Whoever does not read this page finds their own language above everything else of it.
    const top = html.slice(0, html.indexOf('<main'))
    for (const each of languages) expect(top).toContain(`lang=${each}" lang="${locales[each].lang}"`)
  })
})

describe.each(withAddress.map((page) => [page.kind, page] as const))(
  'address on the page of the kind %s',
  (_, page) => {
    it('leads to a map that learns nothing of the page', () => {
      const [link = ''] = /<a [^>]*maps[^>]*>/.exec(renderGuestPage(page, 'en', assets)) ?? []
      expect(link).toMatch(/href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=Lantern%2C\+1\+/)
      expect(link).toContain('rel="noreferrer"')
      expect(renderGuestPage({ ...page, addressLines: [] }, 'en', assets)).not.toContain('/maps/')
    })
  },
)
