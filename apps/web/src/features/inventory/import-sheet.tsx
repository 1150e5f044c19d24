import { type IngredientImport, importIngredients } from '@tableside/contract/inventory'
import { Banner, Button, Sheet, toast } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { FileField } from '../../shared/file-field.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { rereadsStock } from './inventory-queries.ts'

/** The largest file the server reads. */
const mostBytes = 256 * 1024

/** Brings ingredients in from a file: first it says what would happen, row by row, then it happens. */
export function ImportSheet({ restaurantId, onClose }: { restaurantId: string; onClose: () => void }) {
  const [csv, setCsv] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState<IngredientImport>()
  const run = useChange(
    {
      rereads: rereadsStock,
      send: async ({ text, dryRun }: { text: string; dryRun: boolean }) => {
        const body = { csv: text, dryRun }
        setReport((await api(importIngredients, { params: { restaurantId }, body, key: newId() })).report)
      },
      failure: 'The file was not read',
    },
    ({ dryRun }) => {
      if (!dryRun) toast.success('The ingredients are brought up to date')
    },
  )
  const handleFile = async (file: File) => {
    setReport(undefined)
    setCsv(undefined)
    if (file.size > mostBytes) return setProblem('The file is larger than 256 kB. Split it and bring the parts in.')
    setProblem(undefined)
    const text = await file.text()
    if (text.trim() === '') return setProblem('The file is empty. Choose another one.')
    setCsv(text)
    run.mutate({ text, dryRun: true })
  }
  const changes = report ? report.created.length + report.changed.length : 0
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Import ingredients from CSV"
      footer={
        report?.isDryRun && csv !== undefined && changes > 0 ? (
          <Button variant="primary" onPress={() => run.mutate({ text: csv, dryRun: false })} isPending={run.isPending}>
            {`Import ${changes === 1 ? '1 ingredient' : `${changes} ingredients`}`}
          </Button>
        ) : (
          <Button onPress={onClose}>{report && !report.isDryRun ? 'Done' : 'Close'}</Button>
        )
      }
    >
      <p className="mb-4 text-quiet text-sm">
        A heading and one row an ingredient: Name, Unit (kg, g, l, ml, each or portion), Storage area, Low at, and Cost
        in pounds of one unit without VAT. Nothing changes before you have seen what will.
      </p>
      <FileField label="CSV file" accept=".csv,text/csv" onFile={(file) => void handleFile(file)} error={problem} />
      {run.isPending && (
        <p role="status" className="mt-5 text-quiet">
          Reading…
        </p>
      )}
      {report && !run.isPending && <Report report={report} />}
    </Sheet>
  )
}

function Report({ report: { isDryRun, created, changed, unchanged, errors } }: { report: IngredientImport }) {
  const facts = [
    `${created.length} new`,
    `${changed.length} changed`,
    `${unchanged} as they are`,
    // A row may be wrong in more than one way.
    `${new Set(errors.map(({ line }) => line)).size} left out`,
  ]
  return (
    <div role="status" className="mt-5 flex flex-col gap-4">
      <Banner tone={errors.length > 0 ? 'attention' : 'good'} title={isDryRun ? 'This would happen' : 'This was done'}>
        {facts.join(' · ')}
      </Banner>
      <ul className="text-sm">
        {errors.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`} className="border-line border-b py-2 last:border-b-0">
            <span className="figures font-medium">Line {line}</span> left out, {column}: {reason}
          </li>
        ))}
        {created.map(({ line, name }) => (
          <li key={line} className="border-line border-b py-2 last:border-b-0">
            <span className="font-medium">{name}</span> <span className="text-quiet">new</span>
          </li>
        ))}
        {changed.map(({ line, name, columns }) => (
          <li key={line} className="border-line border-b py-2 last:border-b-0">
            <span className="font-medium">{name}</span> <span className="text-quiet">changes {columns.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
