/** What we claim: the figure is at least, or at most, its limit. */
export type Claim = {
  readonly words: string
  /** Undefined where this machine cannot tell it. */
  readonly value: number | undefined
  readonly limit: number
  readonly is: 'at least' | 'at most'
  readonly unit?: string
}

export function holds({ value, limit, is }: Claim): boolean | undefined {
  if (value === undefined) return undefined
  return is === 'at least' ? value >= limit : value <= limit
}

/** The claims as a table for people. */
export function tableOf(claims: readonly Claim[]): string {
  const rows = claims.map((claim) => {
    const unit = claim.unit ? ` ${claim.unit}` : ''
    const value = claim.value === undefined ? 'not known here' : `${figure(claim.value)}${unit}`
    const verdict = { true: 'holds', false: 'MISSED', undefined: '–' }[String(holds(claim))] ?? ''
    return [claim.words, value, `${claim.is} ${claim.limit}${unit}`, verdict]
  })
  const all = [['claim', 'measured', 'limit', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function figure(value: number): string {
  return value >= 20 ? value.toFixed(0) : value.toFixed(2)
}
