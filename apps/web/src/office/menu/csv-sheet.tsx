import { importMenu } from '@tableside/contract/menu'
import { menuCsvTemplate, zeroRatedSchema } from '@tableside/domain/menu'
import { formatPence } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { CsvImportSheet, type CsvReport } from '../csv-import-sheet.tsx'

export function CsvSheet({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  const send = async (
    csv: string,
    dryRun: boolean,
    columns: Readonly<Record<string, string>>,
    answer?: string,
  ): Promise<CsvReport> => {
    const { report } = await api(importMenu, {
      params: { restaurantId },
      body: { csv, dryRun, columns, zeroRated: zeroRatedSchema.optional().parse(answer) },
      key: newId(),
    })
    const { newCategories, asksZeroRated = 0 } = report
    return {
      ...report,
      created: report.created.map(({ line, item, category, pricePence }) => ({
        line,
        name: item,
        where: category,
        price: formatPence(pricePence),
      })),
      changed: report.changed.map(({ line, item, columns, pricePence }) => ({
        line,
        name: item,
        columns,
        price: formatPence(pricePence),
      })),
      ...(asksZeroRated > 0 && { question }),
      ...(newCategories.length > 0 && { note: `New categories: ${newCategories.join(', ')}` }),
    }
  }
  return (
    <CsvImportSheet
      title="Import dishes from CSV"
      rows={['dish', 'dishes']}
      columns="A heading, then one row per dish: Category, Item or Name, Price in pounds, VAT (a class or 20%). Optional: Station, Allergens (“milk, eggs” or “none”), Diets (“vegan, halal”), Description, and what guests read in other languages (“Name in French”, “Description in French”). Columns can be in any order. Options and bundles are not in the file: dishes keep theirs. The item files of Square, Toast, Lightspeed, Loyverse, SumUp and Zettle are read as they are."
      template={{ name: 'menu-template.csv', csv: menuCsvTemplate }}
      done="The menu is updated"
      invalidates={[['menu']]}
      send={send}
      onClose={onClose}
    />
  )
}

/** A rate alone does not say what a dish bears when it is eaten in (VAT Notice 709/1). */
const question = {
  label: 'What are the new dishes at 0%?',
  options: [
    { id: 'cold_food', label: 'Cold food: 0% taken away, 20% eaten in' },
    { id: 'zero', label: 'Always 0%' },
  ],
}
