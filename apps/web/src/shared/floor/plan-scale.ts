import { box, type FloorTable } from '@tableside/domain/floor'
import type { ElementSize } from '../use-element-size.ts'
import type { Area } from './table-state.ts'

/** How large a square of the plan's grid is drawn, in pixels. */
export type PlanScale = { readonly x: number; readonly y: number }

/** Around the room, in squares: its chairs stand out by half a square. */
export const planMargin = 0.5
/** The smallest table is two squares wide, and a finger needs 44 px. */
const minSquare = 22
const maxSquare = 84
/** A room is stretched this much at most to fill the screen; beyond that it would not be recognised. */
const maxStretch = 1.4

/** The scale at which the whole room is in view and fills what it can of the space. */
export function planScale(
  { columns, rows }: Pick<Area, 'columns' | 'rows'>,
  { width, height }: ElementSize,
): PlanScale {
  const [across, down] = [width / (columns + 2 * planMargin), height / (rows + 2 * planMargin)]
  const least = Math.max(minSquare, Math.min(across, down))
  const within = (wanted: number) => Math.max(minSquare, Math.min(maxSquare, wanted, least * maxStretch))
  return { x: within(across), y: within(down) }
}

/** A table as it is drawn at a scale: the stretched sides, in the smaller of the two squares. */
export function stretched<T extends Pick<FloorTable, 'width' | 'height'>>(table: T, { x, y }: PlanScale): T {
  const unit = Math.min(x, y)
  return { ...table, width: (table.width * x) / unit, height: (table.height * y) / unit }
}

/** The text of a table keeps its size whatever the room is scaled to: only how much is said changes. */
export type PlanText = { readonly lines: number; readonly isLarge: boolean; readonly isNarrow: boolean }

const lineHeight = { normal: 18, large: 24 }
const largeFrom = { width: 104, height: 84 }
const narrowBelow = 84

export function planText(table: FloorTable, scale: PlanScale): PlanText {
  const { left, top, right, bottom } = box(stretched(table, scale))
  const unit = Math.min(scale.x, scale.y)
  const [width, height] = [(right - left) * unit, (bottom - top) * unit]
  const isLarge = width >= largeFrom.width && height >= largeFrom.height
  const lines = Math.floor((height - 8) / (isLarge ? lineHeight.large : lineHeight.normal))
  return { lines: Math.max(2, lines), isLarge, isNarrow: width < narrowBelow }
}
