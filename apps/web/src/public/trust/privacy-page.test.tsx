import { serverCookies } from '@tableside/domain/privacy'
import { describe, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

describe('privacy page', () => {
  it('lists every cookie the server sets', async () => {
    const page = await openPage('/privacy')
    for (const { text } of Object.values(serverCookies)) await page.shows(text)
  })
})
