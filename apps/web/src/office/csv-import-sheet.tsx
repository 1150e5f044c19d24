import { Refused } from '@tableside/client/http'
import { Banner, Button, ButtonLink, Select, type SelectOption, Sheet, toast } from '@tableside/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { FileField } from '../shared/file-field.tsx'
import { formatFailure } from '../shared/format-failure.ts'
import { readTextFile } from '../shared/read-text-file.ts'
import { areChosen, type ChosenColumns, ColumnMapping } from './column-mapping.tsx'

/** The largest file the server reads. */
const maxBytes = 256 * 1024

/** What bringing a file in would do, or has done, row by row. Lines count from 1, the heading included. */
export type CsvReport = {
  readonly isDryRun: boolean
  readonly created: readonly {
    readonly line: number
    readonly name: string
    readonly where?: string
    readonly price?: string
  }[]
  readonly changed: readonly {
    readonly line: number
    readonly name: string
    readonly columns: readonly string[]
    readonly price?: string
  }[]
  readonly unchanged: number
  readonly errors: readonly { readonly line: number; readonly column: string; readonly reason: string }[]
  /** What only a person knows; the answer is sent along. */
  readonly question?: { readonly label: string; readonly options: readonly SelectOption<string>[] }
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
  readonly invalidates: readonly QueryKey[]
  /** A file to begin with. */
  readonly template: { readonly name: string; readonly csv: string }
  /** `columns` says under which heading a column stands that was not found. */
  readonly send: (csv: string, dryRun: boolean, columns: ChosenColumns, answer?: string) => Promise<CsvReport>
  readonly onClose: () => void
}

/** Brings things in from a file: first it says what would happen, row by row, then it happens. */
export function CsvImportSheet(props: CsvImportSheetProps) {
  const { title, rows, columns, done, invalidates, template, send, onClose } = props
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState<CsvReport>()
  const [mapping, setMapping] = useState<ChosenColumns>({})
  const [answer, setAnswer] = useState<string>()
  // What was refused stands beside the file and not in a toast, which would cover the way on.
  const run = useMutation({
    mutationFn: ({ text, dryRun, columns: chosen, answer: said }: Run) => send(text, dryRun, chosen, said),
    onSuccess: (read, { dryRun }) => {
      setReport(read)
      if (!dryRun) toast.success(done)
    },
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const missing = run.error ? missingIn(run.error) : undefined
  const refusal = run.error && !missing ? formatFailure(run.error) : undefined
  const handleFile = async (file: File) => {
    run.reset()
    setReport(undefined)
    setMapping({})
    setAnswer(undefined)
    setCsv(undefined)
    if (file.size > maxBytes) return setProblem('The file is larger than 256 kB. Split it and import the parts.')
    setProblem(undefined)
    const text = await readTextFile(file)
    if (text.trim() === '') return setProblem('The file is empty. Choose another one.')
    setCsv(text)
    run.mutate({ text, dryRun: true, columns: {} })
  }
  const changes = report ? report.created.length + report.changed.length : 0
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        report?.isDryRun && csv !== undefined && changes > 0 ? (
          <Button
            variant="primary"
            onPress={() => run.mutate({ text: csv, dryRun: false, columns: mapping, answer })}
            isPending={run.isPending}
          >
            {`Import ${changes} ${rows[changes === 1 ? 0 : 1]}`}
          </Button>
        ) : (
          <Button onPress={onClose}>{report && !report.isDryRun ? 'Done' : 'Close'}</Button>
        )
      }
    >
      <p className="text-quiet text-sm">{columns} Nothing changes until you have reviewed it.</p>
      <ButtonLink
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(template.csv)}`}
        download={template.name}
        variant="quiet"
        className="-ml-4 mb-3"
        icon={<Download size={18} aria-hidden />}
      >
        Download a template
      </ButtonLink>
      <FileField
        label="CSV file"
        accept=".csv,text/csv"
        onFile={(file) => void handleFile(file)}
        error={problem ?? refusal}
      />
      {run.isPending && (
        <p role="status" className="mt-5 text-quiet">
          Reading…
        </p>
      )}
      {missing && csv !== undefined && (
        <ColumnMapping
          columns={{ needed: missing.missing }}
          headings={missing.headings}
          chosen={mapping}
          onChange={setMapping}
        >
          <Button
            onPress={() => run.mutate({ text: csv, dryRun: true, columns: mapping })}
            isDisabled={!areChosen({ needed: missing.missing }, mapping)}
            className="self-start"
          >
            Read the file again
          </Button>
        </ColumnMapping>
      )}
      {report?.isDryRun && report.question && csv !== undefined && (
        <Select
          className="mt-5"
          label={report.question.label}
          options={report.question.options}
          value={answer ?? null}
          onChange={(said) => {
            setAnswer(said)
            run.mutate({ text: csv, dryRun: true, columns: mapping, answer: said })
          }}
        />
      )}
      {report && !run.isPending && <Report report={report} />}
    </Sheet>
  )
}

type Run = {
  readonly text: string
  readonly dryRun: boolean
  readonly columns: ChosenColumns
  readonly answer?: string | undefined
}

/** The columns a file does not name, and the headings it has. */
type MissingColumns = z.infer<typeof missingSchema>
const missingSchema = z.object({ missing: z.array(z.string()).min(1), headings: z.array(z.string()).min(1) })

function missingIn(error: Error): MissingColumns | undefined {
  return error instanceof Refused ? missingSchema.safeParse(error.problem.facts).data : undefined
}

const rowStyles = 'border-line border-b py-2 last:border-b-0'

function Report({ report }: { report: CsvReport }) {
  const { isDryRun, created, changed, unchanged, errors, note } = report
  const facts = [
    `${created.length} new`,
    `${changed.length} changed`,
    `${unchanged} unchanged`,
    // A row may be wrong in more than one way.
    `${new Set(errors.map(({ line }) => line)).size} left out`,
  ]
  return (
    <div role="status" className="mt-5 flex flex-col gap-4">
      <Banner tone={errors.length > 0 ? 'attention' : 'good'} title={isDryRun ? 'Preview' : 'Result'}>
        {facts.join(' · ')}
        {note && <p>{note}</p>}
      </Banner>
      <ul className="text-sm">
        {errors.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`} className={rowStyles}>
            <span className="figures font-medium">Line {line}</span> left out, {column}: {reason}
          </li>
        ))}
        {created.map(({ line, name, where, price }) => (
          <ReadRow key={line} name={name} price={price}>
            new{where && ` in ${where}`}
          </ReadRow>
        ))}
        {changed.map(({ line, name, columns, price }) => (
          <ReadRow key={line} name={name} price={price}>
            changes {columns.join(', ')}
          </ReadRow>
        ))}
      </ul>
    </div>
  )
}

/** The price stands at the end of its row, as it was read: a decimal comma may have been a thousands separator. */
function ReadRow({ name, price, children }: { name: string; price: string | undefined; children: ReactNode }) {
  return (
    <li className={`${rowStyles} flex justify-between gap-3`}>
      <span>
        <span className="font-medium">{name}</span> <span className="text-quiet">{children}</span>
      </span>
      {price && <span className="figures">{price}</span>}
    </li>
  )
}
