import { getRestaurant } from '@tableside/contract/restaurants'
import { screen, within } from '@testing-library/react'
import { describe, it } from 'vitest'
import { owner, restaurant } from '../testing/fixtures.ts'
import { answerEmptily } from '../testing/intercept-reads.ts'
import { openPage, server } from '../testing/open-page.tsx'
import { withTheShell } from '../testing/page-places.ts'

const as = owner()

describe('restaurant that cannot be read', () => {
  it('is said inside the frame, and there after another try', async () => {
    server.isAway(getRestaurant)
    answerEmptily({ as })
    const page = await openPage('/dashboard/settings', { as })
    await within(await screen.findByRole('main')).findByRole('alert')
    await page.shows('Something went wrong on our side')
    await page.shows('Nothing you saved is lost.')
    screen.getByRole('navigation', { name: 'Service' })
    server.answers(getRestaurant, { restaurant: restaurant() })
    await page.press('Try again')
    await screen.findByRole('textbox', { name: 'Name of the business' })
  })
})

describe('page of the restaurant itself', () => {
  it.each(withTheShell)('$path is there with the frame', async ({ path, words }) => {
    answerEmptily({ as })
    const page = await openPage(path, { as })
    await page.shows(words, await screen.findByRole('main'))
  })
})
