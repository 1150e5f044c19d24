import type { Paper } from './draw-tables.ts'

/** A report on A4. What draws it is loaded when the first PDF is asked for: it would cost every start a fifth of a second. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { drawTables } = await import('./draw-tables.ts')
  return drawTables(paper)
}
