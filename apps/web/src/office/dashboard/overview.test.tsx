import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage } from '../../testing/open-page.tsx'

describe('first page of the dashboard', () => {
  it('shows yesterday first, also when it is opened again', async () => {
    const as = owner()
    answerEmptily({ as })
    const page = await openPage('/dashboard', { as })
    const isYesterdayFirst = async () => {
      const yesterday = await screen.findByRole('heading', { name: /^Yesterday/ })
      const today = await screen.findByRole('region', { name: 'Today' })
      return (yesterday.compareDocumentPosition(today) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    }
    expect(await isYesterdayFirst()).toBe(true)
    await page.reload()
    expect(await isYesterdayFirst()).toBe(true)
  })
})
