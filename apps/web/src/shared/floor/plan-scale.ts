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
export type PlanText = {
  readonly lines: number
  readonly isLarge: boolean
  readonly isNarrow: boolean
  /** How wide a line may be and still be clear of the table's edge, in pixels. */
  readonly maxWidth: number
  /** So many of a sentence's letters are no wider than that. */
  readonly letters: number
}

const lineHeight = { normal: 18, large: 24 }
const largeFrom = { width: 104, height: 84 }
const narrowBelow = 84
/** What "Starters" or "£104.50" takes, and what "Free" or the beginning of a longer word. */
const wordWidth = { full: 60, least: 34 }
const edge = { upright: 8, slanted: 4 }
/** Left and right of the text on an upright table: its edge is 4 px thick at most. */
const margin = { narrow: 3, normal: 8 }
/** Of a sentence in our type at 14 and 16 px, as wide as they come. */
const letterWidth = { normal: 7.4, large: 8.4 }

export function planText(table: FloorTable, scale: PlanScale): PlanText {
  const drawn = stretched(table, scale)
  if (drawn.shape !== 'round' && drawn.rotation % 90 !== 0) return slantedText(drawn, scale)
  const { left, top, right, bottom } = box(drawn)
  const unit = Math.min(scale.x, scale.y)
  const [width, height] = [(right - left) * unit, (bottom - top) * unit]
  const isLarge = width >= largeFrom.width && height >= largeFrom.height
  const tall = isLarge ? lineHeight.large : lineHeight.normal
  const lines = Math.floor((height - edge.upright) / tall)
  // A round table is less wide above and below its middle.
  const across = drawn.shape === 'round' ? width * Math.sqrt(Math.max(0, 1 - (tall / height) ** 2)) : width
  const isNarrow = width < narrowBelow
  const maxWidth = across - 2 * (isNarrow ? margin.narrow : margin.normal)
  return { lines: Math.max(2, lines), isLarge, isNarrow, maxWidth, letters: lettersIn(maxWidth, isLarge) }
}

const lettersIn = (width: number, isLarge: boolean): number =>
  Math.floor(width / (isLarge ? letterWidth.large : letterWidth.normal))

/** Upright text on a table that stands askew: the more lines, the narrower they are; as many as still hold a word. */
function slantedText({ width, height, rotation }: FloorTable, scale: PlanScale): PlanText {
  const unit = Math.min(scale.x, scale.y)
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const widthOf = (lines: number) => {
    const tall = lines * lineHeight.normal
    return Math.min((width * unit - edge.slanted - tall * sin) / cos, (height * unit - edge.slanted - tall * cos) / sin)
  }
  const most = Math.floor((Math.min(width, height) * unit) / lineHeight.normal)
  const counts = Array.from({ length: Math.max(1, most) }, (_, index) => most - index)
  const lines = counts.find((count) => widthOf(count) >= wordWidth.full) ?? (widthOf(2) >= wordWidth.least ? 2 : 1)
  const maxWidth = Math.max(0, widthOf(lines))
  return { lines, isLarge: false, isNarrow: maxWidth < narrowBelow, maxWidth, letters: lettersIn(maxWidth, false) }
}
