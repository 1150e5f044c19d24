import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { LoadingLabel, Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Money, counts and times stand right-aligned in even figures. */
  isFigure?: boolean
  /** Shows a sort button in the head. */
  isSortable?: boolean
  /** Left out on a phone. */
  isSecondary?: boolean
}

export type Sort = { columnId: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  /** What the table lists, read aloud: "Orders today". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Grey rows in place of the real ones, so nothing jumps. */
  isLoading?: boolean
  /** An `EmptyState` (or `ErrorState`) for when there are no rows. */
  empty: ReactNode
  /** Buttons of a row, always in sight: nobody hovers to find out what can be done. */
  rowActions?: (row: Row) => ReactNode
  sort?: Sort
  /** The caller keeps the sort, best in the address, and hands back sorted rows. */
  onSortChange?: (sort: Sort) => void
  /** Limits the height; the head stays while the rows scroll, for example `max-h-96`. */
  className?: string
}

/** A list one reads and acts on: sticky head, hairlines, figures aligned. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading, empty, rowActions, sort, onSortChange, className } = props
  if (!isLoading && rows.length === 0) {
    return <div className="rounded-card border border-line bg-surface">{empty}</div>
  }
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('relative overflow-auto rounded-card border border-line bg-surface', className)}
    >
      {isLoading && <LoadingLabel what={label.charAt(0).toLowerCase() + label.slice(1)} />}
      <table aria-busy={isLoading} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
            {rowActions && (
              <th className={classNames(headStyles, 'w-0')}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? skeletonRows.map((row) => (
                <tr key={row}>
                  {columns.map((column) => (
                    <td key={column.id} className={cellStyles(column)}>
                      <Skeleton className={classNames('h-4', column.isFigure ? 'ml-auto w-14' : 'w-20 sm:w-28')} />
                    </td>
                  ))}
                  {rowActions && <td className={bodyStyles} />}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} className="group hover:bg-hover">
                  {columns.map((column) => (
                    <td key={column.id} className={cellStyles(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {rowActions && (
                    <td className={classNames(bodyStyles, 'py-0! pr-2!')}>
                      <div className="flex justify-end">{rowActions(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadCellProps<Row> = { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSortChange'>

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  const handleSort = () =>
    onSortChange?.({ columnId: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
      className={classNames(headStyles, alignStyles(column))}
    >
      {column.isSortable ? (
        <Button
          onPress={handleSort}
          className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2 hover:text-ink"
        >
          {column.header}
          <Arrow size={14} aria-hidden className={direction ? 'text-ink' : undefined} />
        </Button>
      ) : (
        column.header
      )}
    </th>
  )
}

const skeletonRows = [1, 2, 3, 4, 5]
const headStyles =
  'sticky top-0 z-10 h-11 whitespace-nowrap border-line border-b bg-surface px-3 font-medium text-quiet sm:px-4'
const bodyStyles = 'h-12 border-line border-b px-3 py-2 sm:px-4 group-last:border-b-0'

function alignStyles<Row>({ isFigure, isSecondary }: Column<Row>): string {
  return classNames(isFigure ? 'figures text-right' : 'text-left', isSecondary && 'max-sm:hidden')
}

function cellStyles<Row>(column: Column<Row>): string {
  return classNames(bodyStyles, alignStyles(column))
}
