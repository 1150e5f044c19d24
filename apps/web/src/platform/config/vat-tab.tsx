import { addVatPeriod, type PlatformConfig, withdrawVatPeriod } from '@tableside/contract/platform'
import { formatPercent, parsePercent } from '@tableside/domain/money'
import { addDays } from '@tableside/domain/time'
import { Button, Card, ConfirmDialog, DataTable, EmptyState, StatusPill, TextField } from '@tableside/ui'
import { useState } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDate } from '../../shared/format-time.ts'
import { useChange } from '../../shared/use-change.ts'
import { configQuery } from './config-query.ts'
import { HistoryButton } from './history.tsx'
import { vatLabels } from './labels.ts'

type Period = PlatformConfig['vatPeriods'][number]

const invalidates = [configQuery.queryKey, ['platform', 'changes'], ['platform', 'seller']]
const states = {
  ahead: { tone: 'attention', label: 'Ahead' },
  in_force: { tone: 'good', label: 'In force' },
  past: { tone: 'neutral', label: 'Past' },
} as const

/** The dated rates of VAT every restaurant sells under. One that is ahead takes effect by itself on its first day. */
export function VatTab({ config: { vatPeriods } }: { config: PlatformConfig }) {
  const [isAdding, setIsAdding] = useState(false)
  const [withdrawing, setWithdrawing] = useState<Period>()
  const withdraw = useChange(
    {
      send: ({ from }: Period) => request(withdrawVatPeriod, { params: { from }, body: undefined }),
      failure: 'Couldn’t withdraw the rates',
      invalidates,
    },
    () => setWithdrawing(undefined),
  )
  return (
    <Card
      title="VAT rates"
      actions={<HistoryButton subject="vat" title="the rates of VAT" words={vatLabels} />}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-2xl text-quiet">
          Each sale has the rates of its business date. New rates begin on their first day in every restaurant, also at
          tills without a connection. Past orders keep theirs.
        </p>
        <Button variant="primary" onPress={() => setIsAdding(true)}>
          Add rates
        </Button>
      </div>
      <DataTable
        label="VAT rates, newest first"
        rows={vatPeriods}
        rowKey={({ from }) => from}
        columns={[
          { id: 'from', header: 'First day', cell: ({ from }) => formatDate(from) },
          {
            id: 'state',
            header: 'State',
            cell: ({ state }) => <StatusPill tone={states[state].tone}>{states[state].label}</StatusPill>,
          },
          { id: 'standard', header: 'Standard', isFigure: true, cell: (row) => formatPercent(row.standardBps) },
          { id: 'catering', header: 'Catering', isFigure: true, cell: (row) => formatPercent(row.cateringBps) },
          { id: 'covers', header: 'What it covers', isSecondary: true, cell: (row) => <Covers period={row} /> },
        ]}
        rowActions={(row) =>
          row.state === 'ahead' && (
            <Button onPress={() => setWithdrawing(row)} aria-label={`Withdraw the rates from ${formatDate(row.from)}`}>
              Withdraw
            </Button>
          )
        }
        empty={<EmptyState title="No rates">Rates of VAT will appear here.</EmptyState>}
      />
      {isAdding && <VatPeriodSheet inForce={inForceOf(vatPeriods)} onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        isOpen={withdrawing !== undefined}
        onOpenChange={() => setWithdrawing(undefined)}
        title={`Withdraw the rates from ${withdrawing ? formatDate(withdrawing.from) : ''}?`}
        confirmLabel="Withdraw the rates"
        isPending={withdraw.isPending}
        onConfirm={() => withdrawing && withdraw.mutate(withdrawing)}
      >
        The rates before them go on. Nothing has been sold under these yet.
      </ConfirmDialog>
    </Card>
  )
}

function Covers({ period: { covers, source } }: { period: Period }) {
  return (
    <span className="block min-w-60 max-w-xl whitespace-normal">
      {covers}
      <span className="block text-quiet text-sm">{source}</span>
    </span>
  )
}

function inForceOf(periods: readonly Period[]): Period | undefined {
  return periods.find(({ state }) => state === 'in_force')
}

/** The next rates, beginning with those in force. */
function VatPeriodSheet({ inForce, onClose }: { inForce: Period | undefined; onClose: () => void }) {
  const typed = (bps: number | undefined) => (bps === undefined ? '' : String(bps / 100))
  const edit = useEdit({
    saved: {
      from: addDays(new Date().toISOString().slice(0, 10), 1),
      standard: typed(inForce?.standardBps),
      catering: typed(inForce?.cateringBps),
      covers: '',
      source: '',
    },
    request: ({ standard, catering, ...draft }) =>
      request(addVatPeriod, { body: { ...draft, standardBps: rateOf(standard), cateringBps: rateOf(catering) } }),
    named: { standardBps: 'standard', cateringBps: 'catering' },
    messages: {
      from: 'Choose the first day',
      standard: 'Enter a percentage from 0 to 100, such as 20',
      catering: 'Enter a percentage from 0 to 100, such as 12.5',
      covers: 'Enter what the rates cover',
      source: 'Enter the act, order or notice that says so',
    },
    invalidates,
    failure: 'Couldn’t add the rates',
    success: ({ from }) => `The rates take effect on ${formatDate(from)}`,
    onSaved: onClose,
  })
  const { field } = edit
  return (
    <EditSheet edit={edit} title="Add VAT rates" submit="Add the rates" onClose={onClose}>
      <TextField
        {...field('from')}
        label="First day"
        type="date"
        description="Tomorrow at the earliest. A business day that ends after midnight belongs to the day it began on."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('standard')} label="Standard rate (%)" inputMode="decimal" />
        <TextField
          {...field('catering')}
          label="Catering (%)"
          inputMode="decimal"
          description="Food eaten in, and hot takeaway"
        />
      </div>
      <TextField
        {...field('covers')}
        label="What they cover"
        description="For example: catering and hot takeaway at 12.5 %, alcohol at 20 %"
        maxLength={300}
      />
      <TextField
        {...field('source')}
        label="Source"
        description="The act, order or notice, with its section"
        maxLength={300}
      />
    </EditSheet>
  )
}

/** What is no rate is left to the schema to refuse. */
function rateOf(typed: string): unknown {
  const rate = /\d/.test(typed) ? parsePercent(typed) : 'too_fine'
  return rate === 'too_fine' ? null : rate
}
