import type { PartnerStatement } from '@tableside/contract/partners'
import { ButtonLink, type Column, DataTable, EmptyState, ErrorState, Money, NativeSelect } from '@tableside/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatMonth } from '../../shared/format-time.ts'
import { ownStatementQuery, platformStatementQuery } from './queries.ts'

type Row = PartnerStatement['rows'][number]

/** What the partner earned in a month, for its own people. */
export function OwnStatement() {
  const [month, setMonth] = useState(thisMonth)
  const found = useQuery(ownStatementQuery(month))
  return (
    <Statement
      month={month}
      onMonth={setMonth}
      found={found}
      columns={columnsOf('Your share')}
      file={`/api/v1/partner/statement.csv?month=${month}`}
    />
  )
}

/** The same with what is left of the fee for the platform. */
export function PlatformStatement({ partnerId }: { partnerId: string }) {
  const [month, setMonth] = useState(thisMonth)
  const found = useQuery(platformStatementQuery(partnerId, month))
  const columns = [...columnsOf('Their share'), ours]
  return <Statement month={month} onMonth={setMonth} found={found} columns={columns} />
}

type StatementProps = {
  month: string
  onMonth: (month: string) => void
  found: UseQueryResult<PartnerStatement>
  columns: Column<Row>[]
  file?: string
}

function Statement({ month, onMonth, found, columns, file }: StatementProps) {
  const statement = found.data
  return (
    <section aria-labelledby="statement">
      <div className="mt-8 mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="statement" className="font-semibold text-lg">
          Statement
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <NativeSelect
            label="Month"
            placeholder="Choose"
            options={lastMonths()}
            value={month}
            onChange={(chosen) => chosen !== '' && onMonth(chosen)}
          />
          {file && (
            <ButtonLink href={file} download icon={<Download size={18} aria-hidden />}>
              Save as CSV
            </ButtonLink>
          )}
        </div>
      </div>
      {found.error && !statement ? (
        <ErrorState
          title="Couldn’t load the statement"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label={`Statement of ${month}`}
          columns={columns}
          rows={
            statement && statement.rows.length > 0
              ? [...statement.rows, { ...statement.total, restaurantId: '', name: 'Total' }]
              : []
          }
          rowKey={({ restaurantId }) => restaurantId || 'total'}
          isLoading={found.isPending}
          empty={<EmptyState title="Nothing was taken">No restaurant came through them yet.</EmptyState>}
        />
      )}
    </section>
  )
}

const columnsOf = (share: string): Column<Row>[] => [
  { id: 'name', header: 'Restaurant', cell: ({ name }) => <span className="block py-1 font-medium">{name}</span> },
  { id: 'taken', header: 'Taken', cell: ({ takenPence }) => <Money pence={takenPence} />, isFigure: true },
  {
    id: 'refunded',
    header: 'Refunded',
    cell: ({ refundedPence }) => <Money pence={refundedPence} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'fee',
    header: 'Processing fee',
    cell: ({ feePence }) => <Money pence={feePence} />,
    isFigure: true,
    isSecondary: true,
  },
  { id: 'share', header: share, cell: ({ partnerPence }) => <Money pence={partnerPence} />, isFigure: true },
]

const ours: Column<Row> = {
  id: 'platform',
  header: 'Ours',
  cell: ({ platformPence }) => <Money pence={platformPence} />,
  isFigure: true,
  isSecondary: true,
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

/** This month and the eleven before it; the browsers' own field for a month is missing in some of them. */
function lastMonths(): { id: string; label: string }[] {
  const now = new Date()
  return Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const id = first.toISOString().slice(0, 7)
    return { id, label: formatMonth(id) }
  })
}
