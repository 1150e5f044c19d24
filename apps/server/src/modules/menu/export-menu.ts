import { allergensCell, dietsCell, menuCsvColumnsOf, textCells } from '@tableside/domain/menu'
import { plainPounds } from '@tableside/domain/money'
import type { Tx } from '../../db/database.ts'
import { csvRow } from '../../http/csv-row.ts'
import { loadEditableMenu } from './load-editable-menu.ts'

/** The menu in the importer's columns, in the order of the menu. Read again as it is, it changes nothing. */
export async function menuCsv(tx: Tx, restaurantId: string): Promise<string> {
  const { categories, items } = await loadEditableMenu(tx, restaurantId)
  const dishes = categories
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ id, name: category }) =>
      items
        .filter((item) => item.categoryId === id && !item.isArchived)
        .map((item) => ({ ...item, category, texts: textCells(item) })),
    )
  const columns = menuCsvColumnsOf(dishes)
  const rows = dishes.map(({ category, name, pricePence, vatClass, stationName, allergens, diets, texts }) => {
    const usual = [category, name, { figure: plainPounds(pricePence) }, vatClass, stationName ?? '']
    const facts = [...usual, allergensCell(allergens), dietsCell(diets)]
    return csvRow([...facts, ...columns.slice(facts.length).map((column) => texts.get(column) ?? '')])
  })
  return csvRow(columns) + rows.join('')
}
