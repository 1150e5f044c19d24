import { type DayRecord, type DayRecordKind, dayRecordKinds, listDayRecords } from '@tableside/contract/dashboard'
import { EmptyState, ErrorState, Loading, Select, Skeleton, TextField, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate, formatMoment } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { dayRecordLabels, formatAmount, formatNothing, formatTotal } from './day-labels.ts'
import { dayRecordsQuery } from './day-query.ts'
import type { DaySearch } from './day-search.ts'

export type DayPageProps = { search: DaySearch; onSearchChange: (search: DaySearch) => void }

/** Exactly the orders, drawers or shifts behind one figure of a day; the sum below is the figure. */
export function DayPage(props: DayPageProps) {
  const { can } = useAccess()
  if (can(listDayRecords.access) === true) return <DayRecords {...props} />
  return (
    <>
      <h1 className="sr-only">Day</h1>
      <EmptyState title="The figures of a day are not part of your role">
        Ask a manager or the owner to look, or to change your role.
      </EmptyState>
    </>
  )
}

function DayRecords({ search, onSearchChange }: DayPageProps) {
  const { restaurant, location } = useRestaurant()
  const { kind = 'takings', date, locationId = location.id } = search
  const place = restaurant.locations.find(({ id }) => id === locationId) ?? location
  const found = useQuery(
    dayRecordsQuery({ restaurantId: restaurant.id, locationId: place.id, businessDate: date, kind }),
  )
  const { data } = found
  return (
    <>
      <p className="text-quiet">
        {place.name} · <TextLink href="/dashboard">Dashboard</TextLink>
      </p>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">
        {dayRecordLabels[kind]}
        {data && `, ${formatDate(data.businessDate)}`}
      </h1>
      <div className="my-4 flex flex-wrap items-end gap-3">
        <Select
          label="Show"
          className="w-full sm:w-56"
          options={dayRecordKinds.map((id) => ({ id, label: dayRecordLabels[id] }))}
          value={kind}
          onChange={(chosen) => onSearchChange({ ...search, kind: chosen })}
        />
        <TextField
          label="Business day"
          type="date"
          className="w-44"
          value={date ?? data?.businessDate ?? ''}
          onChange={(chosen) => chosen && onSearchChange({ ...search, date: chosen })}
        />
      </div>
      {found.isPending && (
        <Loading what="the list">
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      {found.isError && (
        <ErrorState title="Couldn’t load the list" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
          {formatFailure(found.error)}
        </ErrorState>
      )}
      {data?.records.length === 0 && (
        <EmptyState title={formatNothing(kind)}>Choose another day, or another figure of this one.</EmptyState>
      )}
      {data && data.records.length > 0 && (
        <RecordTable kind={kind} records={data.records} total={data.total} timeZone={restaurant.timeZone} />
      )}
    </>
  )
}

type RecordTableProps = {
  kind: DayRecordKind
  records: readonly DayRecord[]
  total: { count: number; amount: number }
  timeZone: string
}

const cell = 'h-11 border-line border-b px-3 py-1 text-left font-normal sm:px-4'
const figure = 'figures h-11 whitespace-nowrap border-line border-b px-3 py-1 text-right font-normal sm:px-4'
const firstHeads: Partial<Record<DayRecordKind, string>> = { drawer: 'Drawer', hours: 'Who' }

function RecordTable({ kind, records, total, timeZone }: RecordTableProps) {
  const isApproved = records.some(({ approvedByName }) => approvedByName)
  const hasDetail = records.some(({ detail }) => detail !== '')
  const isOfPeople = kind === 'hours'
  return (
    <section
      aria-label={dayRecordLabels[kind]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="text-quiet">
          <tr>
            <th scope="col" className={cell}>
              {firstHeads[kind] ?? 'Order'}
            </th>
            {hasDetail && (
              <th scope="col" className={cell}>
                What
              </th>
            )}
            <th scope="col" className={cell}>
              {isOfPeople ? 'Began' : 'When'}
            </th>
            {!isOfPeople && (
              <th scope="col" className={cell}>
                By
              </th>
            )}
            {isApproved && (
              <th scope="col" className={cell}>
                Approved by
              </th>
            )}
            <th scope="col" className={figure}>
              {isOfPeople ? 'Hours' : kind === 'drawer' ? 'Difference' : 'Amount'}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, orderId, name, detail, at, byName, approvedByName, amount }) => (
            <tr key={id} className="hover:bg-hover">
              <th scope="row" className={cell}>
                {orderId ? (
                  <Link
                    to="/dashboard/orders/$orderId"
                    params={{ orderId }}
                    className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {hasDetail && <td className={cell}>{detail}</td>}
              <td className={cell}>{formatMoment(at, timeZone)}</td>
              {!isOfPeople && <td className={cell}>{byName}</td>}
              {isApproved && <td className={cell}>{approvedByName ?? '–'}</td>}
              <td className={figure}>{formatAmount(kind, amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${cell} font-semibold!`} colSpan={2 + Number(hasDetail)}>
              Total
            </th>
            {!isOfPeople && <td className={cell} />}
            {isApproved && <td className={cell} />}
            <td className={`${figure} font-semibold!`}>
              <span className="sr-only">{formatTotal(kind, total.count)}, </span>
              {formatAmount(kind, total.amount)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
