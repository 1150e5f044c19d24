import { changeModifierGroup, editableGroupSchema, getEditableMenu } from '@tableside/contract/menu'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, manager, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const at = restaurant()
const as = manager({ restaurant: at })

describe('option of a choice', () => {
  it('is for VAT what its dish is, unless it is said what it is itself', async () => {
    const { menu } = sampleOf(getEditableMenu.reply)
    const option = {
      id: idOf('option', 'Coffee'),
      name: 'Hot coffee',
      pricePence: 250,
      vatClass: null,
      alonePence: null,
    }
    const options = [
      { ...option, translations: {}, isDefault: false, isAvailable: true, addsAllergens: { state: 'none' } },
    ]
    const fields = { id: idOf('choices', 'Drink'), name: 'Drink', min: 0, max: 1, isArchived: false, version: 3 }
    const group = editableGroupSchema.parse({ ...fields, translations: {}, position: 0, options })
    server.answers(getEditableMenu, { menu: { ...menu, items: [], modifierGroups: [group] } })
    answerEmptily({ as, restaurant: at })
    const page = await openPage('/dashboard/menu?view=choices', { as, restaurant: at })
    await page.press('Edit Drink')
    await page.user.click(await screen.findByRole('button', { name: /As the dish/ }))
    await page.user.click(await screen.findByRole('option', { name: 'Drinks, sweets, snacks' }))
    await page.fill('Price on its own', '3.00')
    server.isAway(changeModifierGroup)
    await page.press('Save choice')
    await waitFor(() => expect(server.calls(changeModifierGroup).length).toBeGreaterThan(0))
    expect((await server.firstCall(changeModifierGroup)).body).toMatchObject({
      group: { options: [{ name: 'Hot coffee', pricePence: 250, vatClass: 'standard', alonePence: 300 }] },
    })
  })
})
