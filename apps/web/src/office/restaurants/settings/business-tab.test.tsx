import { describe, it } from 'vitest'
import { owner } from '../../../testing/fixtures.ts'
import { answerEmptily } from '../../../testing/intercept-reads.ts'
import { openPage } from '../../../testing/open-page.tsx'

const as = owner()

describe('single-purpose gift vouchers', () => {
  it('say where they are chosen what they pay for and when their VAT is due', async () => {
    answerEmptily({ as })
    const page = await openPage('/dashboard/settings?tab=business', { as })
    await page.shows('Gift vouchers are single-purpose')
    await page.shows(
      'pay only for dishes and drinks at the standard rate of VAT, and the VAT is due when they are sold',
    )
    await page.shows(
      'When off, they pay for anything, cold takeaway food included, and the VAT is due when they are used',
    )
    await page.shows('Vouchers already sold don’t change')
  })
})
