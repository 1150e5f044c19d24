const maxRows = 1_000

/** Rows in parts as one statement may bring them: it takes 65,535 values at most. */
export function insertChunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / maxRows)
  return Array.from({ length: count }, (_, index) => rows.slice(index * maxRows, (index + 1) * maxRows))
}
