import { allergensCell, dietsCell, menuCsvColumns } from '@tableside/domain/menu'
import { plainPounds } from '@tableside/domain/money'
import type { Tx } from '../../db/database.ts'
import { csvRow } from '../../http/csv-row.ts'
import { loadEditableMenu } from './load-editable-menu.ts'

/** The menu in the importer's columns, in the order of the menu. Read again as it is, it changes nothing. */
export async function menuCsv(tx: Tx, restaurantId: string): Promise<string> {
  const { categories, items } = await loadEditableMenu(tx, restaurantId)
  const rows = categories
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ id, name: category }) =>
      items
        .filter((item) => item.categoryId === id && !item.isArchived)
        .map(({ name, pricePence, vatClass, stationName, allergens, diets }) =>
          csvRow([
            category,
            name,
            { figure: plainPounds(pricePence) },
            vatClass,
            stationName ?? '',
            allergensCell(allergens),
            dietsCell(diets),
          ]),
        ),
    )
  return csvRow([...menuCsvColumns]) + rows.join('')
}
