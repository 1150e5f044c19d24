const rowsAtOnce = 1_000

/** Rows in parts as one statement may bring them: it takes 65,535 values at most. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce))
}
