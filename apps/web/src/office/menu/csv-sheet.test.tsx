import { getEditableMenu, importMenu } from '@tableside/contract/menu'
import { pence } from '@tableside/domain/money'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { manager, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const at = restaurant()
const as = manager({ restaurant: at })

describe('preview of a menu file', () => {
  it('shows the price of each dish as it was read', async () => {
    const { menu } = sampleOf(getEditableMenu.reply)
    server.answers(getEditableMenu, { menu: { ...menu, categories: [], items: [] } })
    server.answers(importMenu, {
      report: {
        ...{ isDryRun: true, newCategories: [], unchanged: 0, errors: [] },
        created: [{ line: 2, category: 'Mains', item: 'Feast', pricePence: pence(101_850) }],
        changed: [{ line: 3, category: 'Mains', item: 'Soup', pricePence: pence(650), columns: ['Price'] }],
      },
    })
    answerEmptily({ as, restaurant: at })
    const page = await openPage('/dashboard/menu', { as, restaurant: at })
    await page.press('More')
    await page.user.click(await screen.findByRole('menuitem', { name: 'Import CSV' }))
    const file = new File(['Category,Item,Price,VAT\nMains,Feast,"1.018,50",20%\n'], 'menu.csv', { type: 'text/csv' })
    await page.user.upload(await screen.findByLabelText('CSV file', { selector: 'input' }), file)
    await page.shows('Feast new in Mains')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(expect.arrayContaining(['Feast new in Mains£1,018.50', 'Soup changes Price£6.50']))
  })
})
