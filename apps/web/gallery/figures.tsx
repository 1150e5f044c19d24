import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  IconButton,
  Money,
  ProgressBar,
  type Sort,
  StatCard,
  StatusPill,
} from '@tableside/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Section } from './section.tsx'

type Row = { id: string; table: string; opened: string; state: 'Paid' | 'Open' | 'Declined'; pence: number }

const rows: Row[] = [
  { id: '1', table: 'Table 4', opened: '19:02', state: 'Open', pence: 2440 },
  { id: '2', table: 'Table 11', opened: '18:40', state: 'Paid', pence: 123450 },
  { id: '3', table: 'Takeaway 18', opened: '18:31', state: 'Declined', pence: 1895 },
  { id: '4', table: 'Table 2', opened: '18:05', state: 'Paid', pence: -500 },
]
const tones = { Paid: 'good', Open: 'neutral', Declined: 'bad' } as const

const columns: Column<Row>[] = [
  { id: 'table', header: 'Order', cell: (row) => row.table, isSortable: true },
  { id: 'opened', header: 'Opened', cell: (row) => row.opened, isFigure: true, isSecondary: true },
  { id: 'state', header: 'State', cell: (row) => <StatusPill tone={tones[row.state]}>{row.state}</StatusPill> },
  { id: 'total', header: 'Total', cell: (row) => <Money pence={row.pence} />, isFigure: true, isSortable: true },
]

export function Figures() {
  const [sort, setSort] = useState<Sort>({ columnId: 'total', direction: 'descending' })
  const empty = <EmptyState title="No orders today">Open a table to take the first one.</EmptyState>
  return (
    <Section title="Figures and lists">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Sales today"
          value="£4,505.20"
          change={{ direction: 'up', text: '8% on last Friday', isGood: true }}
        />
        <StatCard label="Orders" value="142" change={{ direction: 'level', text: 'As last Friday' }} />
        <StatCard label="Voids" value="7" change={{ direction: 'up', text: '4 more than usual', isGood: false }} />
        <StatCard label="Average bill" value="" isLoading />
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusPill tone="good">Paid</StatusPill>
        <StatusPill tone="attention">12 min, late</StatusPill>
        <StatusPill tone="bad">Declined</StatusPill>
        <StatusPill tone="neutral">Not sent</StatusPill>
      </div>
      <DataTable
        label="Orders today"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSortChange={setSort}
        empty={empty}
        rowActions={(row) => <IconButton label={`Edit ${row.table}`} icon={<Pencil size={18} />} />}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <DataTable
          label="Orders loading"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          isLoading
          empty={empty}
        />
        <DataTable label="No orders" columns={columns} rows={[]} rowKey={(row) => row.id} empty={empty} />
      </div>
      <Card title="Move from another till">
        <ProgressBar label="Importing orders" value={8120} maxValue={13397} valueLabel="8,120 of 13,397" />
      </Card>
    </Section>
  )
}
