import { formatPence, formatShortPence } from '@tableside/ui'
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export type ChartPoint = { readonly label: string; readonly sales: number; readonly before: number | null }

/** Sales over time as bars, the period before as a dashed line: distinguished by shape, not by colour alone. */
export default function DayChart({ points, hasBefore }: { points: ChartPoint[]; hasBefore: boolean }) {
  return (
    <ResponsiveContainer width="100%" height={288}>
      <ComposedChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line)' }} minTickGap={24} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={72} tickFormatter={formatShortPence} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--line)', opacity: 0.4 }}
          contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
          labelStyle={{ color: 'var(--ink)' }}
          itemStyle={{ color: 'var(--ink)' }}
          formatter={(value) => (typeof value === 'number' ? formatPence(value) : '–')}
        />
        <Bar
          dataKey="sales"
          name="Sales"
          fill="var(--tide)"
          radius={[3, 3, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        />
        {hasBefore && (
          <Line
            dataKey="before"
            name="Compared"
            stroke="var(--quiet)"
            strokeWidth={2}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const tick = { fill: 'var(--quiet)', fontSize: 12 }
