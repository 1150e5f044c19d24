import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { answerEmptily, interceptReads } from './intercept-reads.ts'
import { openPage, type Page } from './open-page.tsx'
import type { Circumstances } from './usual-answers.ts'

const main = () => screen.getByRole('main')
const tryAgain = () => within(main()).queryAllByRole('button', { name: 'Try again' })
const textsOf = (role: string) =>
  within(main())
    .queryAllByRole(role)
    .map((element) => element.textContent)
    .join('\n')

/**
 * One visit through the states every page has: it waits in grey shapes and says for what, says what failed, and is there
 * after another try. One visit, because a page takes longer to open than all the rest.
 */
export async function expectPageStates(address: string, circumstances: Circumstances, words: string): Promise<Page> {
  answerEmptily(circumstances)
  const reads = interceptReads()
  const page = await openPage(address, circumstances)
  await screen.findByRole('main')
  await waitFor(() => expect(textsOf('status'), 'what it says while it waits').toMatch(/Loading \w/))
  expect(main().querySelector('[aria-busy=true]'), 'grey shapes while it waits').not.toBeNull()
  reads.fail()
  await waitFor(() => expect(tryAgain().length, 'buttons “Try again”').toBeGreaterThan(0))
  expect(textsOf('alert'), 'what failed').toMatch(/Couldn’t|cannot|Failed to/)
  reads.pass()
  for (let [failed] = tryAgain(); failed; [failed] = tryAgain()) {
    await page.press('Try again', failed.parentElement ?? undefined)
    await waitFor(() => expect(tryAgain(), 'what still fails').not.toContain(failed))
  }
  await page.shows(words, main())
  return page
}
