import { importIngredients } from '@tableside/contract/inventory'
import { ingredientCsvColumns } from '@tableside/domain/inventory'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { CsvImportSheet } from '../csv-import-sheet.tsx'
import { rereadsStock } from './inventory-queries.ts'

export function ImportSheet({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  return (
    <CsvImportSheet
      title="Import ingredients from CSV"
      rows={['ingredient', 'ingredients']}
      columns="A heading and one row an ingredient: Name, Unit (kg, g, l, ml, each or portion), Storage area, Low at, and Cost in pounds of one unit without VAT."
      template={{
        name: 'ingredients-template.csv',
        csv: `${ingredientCsvColumns.join(',')}\nFlour,kg,Dry store,5,0.85\n`,
      }}
      done="The ingredients are updated"
      invalidates={rereadsStock}
      send={async (csv, dryRun) =>
        (await api(importIngredients, { params: { restaurantId }, body: { csv, dryRun }, key: newId() })).report
      }
      onClose={onClose}
    />
  )
}
