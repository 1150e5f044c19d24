import { importMenu } from '@tableside/contract/menu'
import { api } from '../../shared/api.ts'
import { CsvImportSheet, type CsvReport } from '../../shared/csv-import-sheet.tsx'
import { newId } from '../../shared/new-id.ts'

export function CsvSheet({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  const send = async (csv: string, dryRun: boolean): Promise<CsvReport> => {
    const { report } = await api(importMenu, { params: { restaurantId }, body: { csv, dryRun }, key: newId() })
    const { newCategories } = report
    return {
      ...report,
      created: report.created.map(({ line, item, category }) => ({ line, name: item, where: category })),
      changed: report.changed.map(({ line, item, columns }) => ({ line, name: item, columns })),
      ...(newCategories.length > 0 && { note: `New categories: ${newCategories.join(', ')}` }),
    }
  }
  return (
    <CsvImportSheet
      title="Import dishes from CSV"
      rows={['dish', 'dishes']}
      columns="A heading and one row a dish: Category, Item, Price (in pounds), VAT class, Station, Allergens with a semicolon between them."
      done="The menu is brought up to date"
      rereads={[['menu']]}
      send={send}
      onClose={onClose}
    />
  )
}
