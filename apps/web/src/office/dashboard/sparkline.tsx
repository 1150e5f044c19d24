/** How a figure grew over the hours of the day so far, as a line without a scale; the words beside it say what it came to. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values)
  if (values.length < 2 || max <= 0) return <div aria-hidden className="h-8" />
  const width = 100
  const points = values.map((value, index) => [(index * width) / (values.length - 1), 30 - (value * 28) / max] as const)
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 32`} preserveAspectRatio="none" className="h-8 w-full text-tide">
      <polyline
        points={points.map(([x, y]) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  )
}
