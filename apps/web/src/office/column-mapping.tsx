import { Banner, Select } from '@tableside/ui'
import type { ReactNode } from 'react'

export type ColumnChoices = {
  readonly needed: readonly string[]
  /** Of these one is enough. */
  readonly oneOf?: readonly string[]
  readonly optional?: readonly string[]
}

/** Under which heading of the file a column stands. */
export type ChosenColumns = Readonly<Record<string, string>>

type ColumnMappingProps = {
  columns: ColumnChoices
  headings: readonly string[]
  chosen: ChosenColumns
  onChange: (chosen: ChosenColumns) => void
  /** What is done with it, where the page has no button for that. */
  children?: ReactNode
}

const notThere = 'none'

/** Which of a file's columns is which, where its headings do not say. */
export function ColumnMapping({ columns, headings, chosen, onChange, children }: ColumnMappingProps) {
  const { needed, oneOf = [], optional = [] } = columns
  const isChosen = (column: string) => chosen[column] !== undefined
  const missing = needed.filter((column) => !isChosen(column))
  if (oneOf.length > 0 && !oneOf.some(isChosen)) missing.push(oneOf.join(' or '))
  const options = headings.filter((heading) => heading !== '').map((heading) => ({ id: heading, label: heading }))
  const choose = (column: string, heading: string) => {
    const { [column]: _, ...others } = chosen
    onChange(heading === notThere ? others : { ...others, [column]: heading })
  }
  return (
    <section aria-label="Match the columns" className="mt-5 flex flex-col gap-3">
      {missing.length > 0 ? (
        <Banner tone="attention" title={`Not found: ${missing.join(', ')}`}>
          Choose the column of your file for each.
        </Banner>
      ) : (
        <Banner tone="neutral" title="Check the columns">
          Change any that are matched to the wrong column of your file.
        </Banner>
      )}
      {needed.map((column) => (
        <Select
          key={column}
          label={column}
          options={options}
          value={chosen[column] ?? null}
          onChange={(heading) => choose(column, heading)}
        />
      ))}
      {[...oneOf, ...optional].map((column) => (
        <Select
          key={column}
          label={column}
          options={[{ id: notThere, label: 'Not in the file' }, ...options]}
          value={chosen[column] ?? notThere}
          onChange={(heading) => choose(column, heading)}
        />
      ))}
      {children}
    </section>
  )
}

/** Whether every column that is needed was chosen. */
export function areChosen({ needed, oneOf = [] }: ColumnChoices, chosen: ChosenColumns): boolean {
  const isChosen = (column: string) => chosen[column] !== undefined
  return needed.every(isChosen) && (oneOf.length === 0 || oneOf.some(isChosen))
}
