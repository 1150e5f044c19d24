import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type Board, type BoardRoom, layOut, type TicketBlock } from './board-layout.ts'
import { isRushed, isStationOver, type Strip, stripRows } from './strips.ts'
import { ticketGap, ticketLines, ticketWidth } from './ticket-lines.ts'

/** What is measured of a ticket: whatever may take several lines. Nothing of it depends on where the ticket lies. */
type Measured = {
  readonly notes: number
  readonly again: number
  readonly dishes: readonly number[]
  readonly foot: number
}

export type BoardLayout = Board & {
  readonly room: BoardRoom
  /** In pixels. */
  readonly columnWidth: number
}

/** The room on the screen, and the type size that its tickets are drawn in. */
type Space = { readonly width: number; readonly height: number; readonly em: number }

/**
 * Lays the tickets out by their heights. They are measured when the tickets, the room or the type change, never because
 * they were laid out: what is measured is as high wherever it lies, so that no layout calls for another one.
 *
 * @param type changes with the size of the text
 */
export function useBoardLayout(
  box: RefObject<HTMLElement | null>,
  strips: readonly Strip[],
  { isAtPass, type }: { isAtPass: boolean; type: string },
): BoardLayout {
  const [space, setSpace] = useState<Space>({ width: 0, height: 0, em: 16 })
  const [heights, setHeights] = useState<ReadonlyMap<string, Measured>>(new Map())

  useLayoutEffect(() => {
    const board = box.current
    if (!board) return
    const look = () => setSpace((known) => (isSameSpace(known, spaceOf(board)) ? known : spaceOf(board)))
    const resized = new ResizeObserver(look)
    resized.observe(board)
    look()
    return () => resized.disconnect()
  }, [box, type])

  useLayoutEffect(() => {
    const board = box.current
    if (!board) return
    const measure = () => setHeights((known) => (isSame(known, measuredIn(board)) ? known : measuredIn(board)))
    measure()
    // Once a frame at most: type that has loaded, words that have changed.
    const resized = new ResizeObserver(measure)
    for (const each of board.querySelectorAll('[data-fit]')) resized.observe(each)
    return () => resized.disconnect()
  }, [box, strips, space])

  return useMemo(() => {
    const { columns, columnWidth } = columnsIn(space)
    const room = { height: space.height, columns, gap: ticketGap }
    const blocks = strips.map((strip) => blockOf(strip, heights.get(strip.key), isAtPass, space.em))
    return { ...layOut(blocks, room), room, columnWidth }
  }, [strips, heights, space, isAtPass])
}

/** A screen without a height has one column that is as long as its tickets. */
function spaceOf(board: HTMLElement): Space {
  const { clientWidth: width, clientHeight } = board
  const em = Number.parseFloat(getComputedStyle(board).fontSize) || 16
  return { width, height: clientHeight || Number.POSITIVE_INFINITY, em }
}

const isSameSpace = (one: Space, other: Space) =>
  one.width === other.width && one.height === other.height && one.em === other.em

function columnsIn({ width, em }: Space): { columns: number; columnWidth: number } {
  const columns = Math.max(1, Math.floor((width + ticketGap) / (ticketWidth * em + ticketGap)))
  return { columns, columnWidth: (width + ticketGap) / columns - ticketGap }
}

function measuredIn(board: HTMLElement): ReadonlyMap<string, Measured> {
  const parts = new Map<string, HTMLElement[]>()
  for (const part of board.querySelectorAll<HTMLElement>('[data-strip]')) {
    const key = part.dataset.strip ?? ''
    parts.set(key, [...(parts.get(key) ?? []), part])
  }
  return new Map(
    [...parts].map(([key, own]) => {
      const all = (what: string) =>
        own.flatMap((part) =>
          [...part.querySelectorAll(`[data-fit=${what}]`)].map((each) => each.getBoundingClientRect().height),
        )
      const [notes = 0, again = 0, foot = 0] = ['notes', 'allergy', 'foot'].map((what) => all(what)[0])
      return [key, { notes, again, foot, dishes: all('dish') }]
    }),
  )
}

function isSame(one: ReadonlyMap<string, Measured>, other: ReadonlyMap<string, Measured>): boolean {
  return one.size === other.size && [...one].every(([key, known]) => `${flat(known)}` === `${flat(other.get(key))}`)
}

const flat = (measured?: Measured) =>
  measured && [measured.notes, measured.again, measured.foot, ...measured.dishes].map(Math.round)

function blockOf(strip: Strip, measured: Measured | undefined, isAtPass: boolean, em: number): TicketBlock {
  const { notes = 0, again = 0, dishes = [], foot = 0 } = measured ?? {}
  return {
    key: strip.key,
    isRushed: isRushed(strip),
    head: ticketLines.head * em,
    notes,
    again,
    more: ticketLines.more * em,
    foot,
    dishes: stripRows(strip, isAtPass).map((row, index) => ({
      height: dishes[index] ?? 0,
      opening: headings(isStationOver(row, true) && ticketLines.station, row.course && ticketLines.course) * em,
      following:
        headings(isStationOver(row, false) && ticketLines.station, row.startsCourse && ticketLines.course) * em,
      startsCourse: row.startsCourse,
    })),
  }
}

const headings = (...lines: readonly (number | false)[]): number =>
  lines.reduce<number>((sum, line) => sum + Number(line), 0)
