import { Banner, Button, Sheet, toast } from '@tableside/ui'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FileField } from './file-field.tsx'
import { useChange } from './use-change.ts'

/** The largest file the server reads. */
const mostBytes = 256 * 1024

/** What bringing a file in would do, or has done, row by row. Lines count from 1, the heading included. */
export type CsvReport = {
  readonly isDryRun: boolean
  readonly created: readonly { readonly line: number; readonly name: string; readonly where?: string }[]
  readonly changed: readonly { readonly line: number; readonly name: string; readonly columns: readonly string[] }[]
  readonly unchanged: number
  readonly errors: readonly { readonly line: number; readonly column: string; readonly reason: string }[]
  /** A word beside the figures, as which categories come with the dishes. */
  readonly note?: string
}

type CsvImportSheetProps = {
  readonly title: string
  /** What one row is called, and several. */
  readonly rows: readonly [one: string, several: string]
  /** Which columns the file has. */
  readonly columns: ReactNode
  /** Said when it was done. */
  readonly done: string
  readonly rereads: readonly QueryKey[]
  readonly send: (csv: string, dryRun: boolean) => Promise<CsvReport>
  readonly onClose: () => void
}

/** Brings things in from a file: first it says what would happen, row by row, then it happens. */
export function CsvImportSheet({ title, rows, columns, done, rereads, send, onClose }: CsvImportSheetProps) {
  const [csv, setCsv] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState<CsvReport>()
  const run = useChange(
    {
      rereads,
      send: async ({ text, dryRun }: { text: string; dryRun: boolean }) => setReport(await send(text, dryRun)),
      failure: 'The file was not read',
    },
    ({ dryRun }) => {
      if (!dryRun) toast.success(done)
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
      title={title}
      footer={
        report?.isDryRun && csv !== undefined && changes > 0 ? (
          <Button variant="primary" onPress={() => run.mutate({ text: csv, dryRun: false })} isPending={run.isPending}>
            {`Import ${changes} ${rows[changes === 1 ? 0 : 1]}`}
          </Button>
        ) : (
          <Button onPress={onClose}>{report && !report.isDryRun ? 'Done' : 'Close'}</Button>
        )
      }
    >
      <p className="mb-4 text-quiet text-sm">{columns} Nothing changes before you have seen what will.</p>
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

const rowLook = 'border-line border-b py-2 last:border-b-0'

function Report({ report }: { report: CsvReport }) {
  const { isDryRun, created, changed, unchanged, errors, note } = report
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
        {note && <p>{note}</p>}
      </Banner>
      <ul className="text-sm">
        {errors.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`} className={rowLook}>
            <span className="figures font-medium">Line {line}</span> left out, {column}: {reason}
          </li>
        ))}
        {created.map(({ line, name, where }) => (
          <li key={line} className={rowLook}>
            <span className="font-medium">{name}</span> <span className="text-quiet">new{where && ` in ${where}`}</span>
          </li>
        ))}
        {changed.map(({ line, name, columns }) => (
          <li key={line} className={rowLook}>
            <span className="font-medium">{name}</span> <span className="text-quiet">changes {columns.join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
