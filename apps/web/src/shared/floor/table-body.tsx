import type { FloorTable } from '@tableside/domain/floor'
import { memo } from 'react'

type Drawn = Pick<FloorTable, 'shape' | 'width' | 'height' | 'seats' | 'rotation'>

/** A table seen from above with its chairs, in the colours of whatever it lies in: `stroke` its edge, `fill` its top. */
export const TableBody = memo(function TableBody({ table }: { table: Drawn }) {
  const { shape, width, height, rotation } = table
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      style={rotation === 0 ? undefined : { transform: `rotate(${rotation}deg)` }}
      aria-hidden
      focusable="false"
    >
      {chairs(table).map(({ x, y, turn }) => (
        <rect
          key={`${x} ${y}`}
          className="chair"
          x={x - 0.28}
          y={y - 0.11}
          width={0.56}
          height={0.22}
          rx={0.1}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      {shape === 'round' ? (
        <ellipse className="top" cx={width / 2} cy={height / 2} rx={width / 2 - 0.04} ry={height / 2 - 0.04} />
      ) : (
        <rect
          className="top"
          x={0.04}
          y={0.04}
          width={width - 0.08}
          height={height - 0.08}
          rx={shape === 'bar' ? 0.6 : 0.18}
        />
      )}
    </svg>
  )
})

type Chair = { readonly x: number; readonly y: number; readonly turn: number }
const away = 0.2
const maxDrawn = 24

/** Where the chairs stand: around a round table, along the sides of others, before a bar. */
function chairs({ shape, width, height, seats: all }: Drawn): Chair[] {
  const seats = Math.min(all, maxDrawn)
  if (shape === 'round') {
    return Array.from({ length: seats }, (_, place) => {
      const angle = (place / seats) * 2 * Math.PI - Math.PI / 2
      const round = (value: number) => Math.round(value * 1000) / 1000
      return {
        x: round(width / 2 + (width / 2 + away) * Math.cos(angle)),
        y: round(height / 2 + (height / 2 + away) * Math.sin(angle)),
        turn: round((angle * 180) / Math.PI + 90),
      }
    })
  }
  const along = (count: number, length: number) =>
    Array.from({ length: count }, (_, place) => (length * (place + 0.5)) / count)
  if (shape === 'bar') return along(seats, width).map((x) => ({ x, y: height + away, turn: 0 }))
  const isWide = width >= height
  const [longSide, shortSide] = isWide ? [width, height] : [height, width]
  // One chair at each end once the long sides are full.
  const room = Math.max(1, Math.floor(longSide / 1.1))
  const ends = seats > 2 * room || (seats === 4 && longSide === shortSide) ? 2 : 0
  const first = Math.ceil((seats - ends) / 2)
  const sides = [
    ...along(first, longSide).map((at) => ({ at, off: -away })),
    ...along(seats - ends - first, longSide).map((at) => ({ at, off: shortSide + away })),
  ].map(({ at, off }) => (isWide ? { x: at, y: off, turn: 0 } : { x: off, y: at, turn: 90 }))
  const middle = shortSide / 2
  const heads = ends === 0 ? [] : [-away, longSide + away]
  return [...sides, ...heads.map((off) => (isWide ? { x: off, y: middle, turn: 90 } : { x: middle, y: off, turn: 0 }))]
}
