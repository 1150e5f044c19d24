import { describe, it } from 'vitest'
import { owner } from '../testing/fixtures.ts'
import { answerForNewRestaurant, newRestaurant } from '../testing/new-restaurant.ts'
import { server } from '../testing/open-page.tsx'
import { places } from '../testing/page-places.ts'
import { expectPageStates } from '../testing/page-states.ts'

// The pages have a file of their own beside this one.
const tabs = places.filter(({ path }) => path.includes('?'))

describe('tab of a restaurant that has just begun', () => {
  it.each(tabs)('$path says that it waits, what failed, and after another try what to do first', async (place) => {
    answerForNewRestaurant(server)
    const restaurant = newRestaurant()
    await expectPageStates(place.path, { as: owner({ restaurant }), restaurant }, place.empty)
  })
})
