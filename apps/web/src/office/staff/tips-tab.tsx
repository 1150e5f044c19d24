import type { TipMonth } from '@tableside/contract/staff'
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Loading,
  StatusPill,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate, formatMonth } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { MyTips } from './my-tips.tsx'
import { TipMonthSheet } from './tip-month-sheet.tsx'
import { type TipLocation, tipBookQuery } from './tip-queries.ts'
import { TipRuleSheet } from './tip-rule-sheet.tsx'

export type TipsTabProps = { locationId: string | undefined; onLocationChange: (locationId: string) => void }

/** A location's tips by month: what came in, what is shared and paid, and until when it must be. */
export function TipsTab({ locationId, onLocationChange }: TipsTabProps) {
  const { restaurant, location } = useRestaurant()
  const { can } = useAccess()
  const place = restaurant.locations.find(({ id }) => id === locationId) ?? location
  return (
    <div className="flex flex-col gap-6">
      {can({ permission: 'staff.manage' }) === true && (
        <>
          <LocationField
            description="Tips stay where they were left"
            className="w-full sm:w-64"
            value={place.id}
            onChange={onLocationChange}
          />
          <TipBook key={place.id} restaurantId={restaurant.id} place={place} />
        </>
      )}
      <MyTips />
    </div>
  )
}

function TipBook({ restaurantId, place }: { restaurantId: string; place: TipLocation }) {
  const book = useQuery(tipBookQuery(restaurantId, place.id))
  const [open, setOpen] = useState<{ readonly month?: string }>()
  const close = () => setOpen(undefined)
  if (book.isPending) return <Loading what="the tips" className="h-96 w-full" />
  if (book.isError) {
    return (
      <ErrorState title="Couldn’t load the tips" onRetry={() => void book.refetch()} isRetrying={book.isFetching}>
        {formatFailure(book.error)}
      </ErrorState>
    )
  }
  const { months, rules, today } = book.data
  const [rule] = rules
  return (
    <>
      <Card
        title={`How tips are shared at ${place.name}`}
        actions={<Button onPress={() => setOpen({})}>{rule ? 'Change the rule' : 'Set the rule'}</Button>}
      >
        {rule ? (
          <>
            <p className="font-medium">
              {rule.kind === 'hours' ? 'Every hour counts the same' : 'Hours count by the points of each person'}
            </p>
            <p className="mt-1 whitespace-pre-wrap">{rule.wording}</p>
            <p className="mt-3 text-quiet text-sm">
              Version {rules.length}, by {rule.recordedByName}. Each month keeps the version it was shared by.
            </p>
          </>
        ) : (
          <p className="text-quiet">
            No rule yet. Tips are shared in full, fairly and by the end of the next month; a written policy is the law
            (Employment (Allocation of Tips) Act 2023).
          </p>
        )}
      </Card>
      <DataTable
        label={`Tips of ${place.name} by month`}
        columns={columnsFor(today, (month) => setOpen({ month }))}
        rows={months}
        rowKey={({ month }) => month}
        empty={
          <EmptyState title="No tips yet" icon={<HandCoins size={24} aria-hidden />}>
            Tips and service charge show up here as guests pay.
          </EmptyState>
        }
      />
      {open?.month && <TipMonthSheet place={place} month={open.month} ruleKind={rule?.kind} onClose={close} />}
      {open && !open.month && <TipRuleSheet place={place} rule={rule} onClose={close} />}
    </>
  )
}

function columnsFor(today: string, onOpen: (month: string) => void): Column<TipMonth>[] {
  return [
    {
      id: 'month',
      header: 'Month',
      cell: (row) => (
        <>
          <Button variant="quiet" className="-ml-4 whitespace-nowrap" onPress={() => onOpen(row.month)}>
            {formatMonth(row.month)}
          </Button>
          <span className="block sm:hidden">
            <TipMonthState row={row} today={today} />
          </span>
        </>
      ),
    },
    { id: 'tips', header: 'Tips', isFigure: true, isSecondary: true, cell: ({ tipPence }) => formatPence(tipPence) },
    {
      id: 'service',
      header: 'Service charge',
      isFigure: true,
      isSecondary: true,
      cell: ({ serviceChargePence }) => formatPence(serviceChargePence),
    },
    { id: 'left', header: 'To share', isFigure: true, cell: ({ leftPence }) => formatPence(leftPence) },
    {
      id: 'unpaid',
      header: 'Shared, not paid',
      isFigure: true,
      isSecondary: true,
      cell: ({ sharedPence, paidPence }) => formatPence(sharedPence - paidPence),
    },
    { id: 'state', header: 'Until', isSecondary: true, cell: (row) => <TipMonthState row={row} today={today} /> },
  ]
}

/** Where a month stands against the clock. */
function TipMonthState({ row, today }: { row: TipMonth; today: string }) {
  const { leftPence, sharedPence, paidPence, deadline, isOver } = row
  if (!isOver) return <StatusPill tone="neutral">Still running</StatusPill>
  if (leftPence <= 0 && sharedPence === paidPence) return <StatusPill tone="good">All paid</StatusPill>
  const isLate = today > deadline
  return (
    <>
      <StatusPill tone={isLate ? 'bad' : 'attention'}>{isLate ? 'Overdue' : 'Due'}</StatusPill>
      <span className="mt-0.5 block whitespace-nowrap text-quiet">{formatDate(deadline)}</span>
    </>
  )
}
