import { useEffect, useState } from 'react'
import { columnsOn } from './board-layout.ts'
import { isRushed, type Strip } from './strips.ts'
import type { PlacedPart } from './ticket-strip.tsx'
import type { BoardLayout } from './use-board-layout.ts'

/** The first page, with what is urgent, comes back by itself when nobody has touched the screen for this long. */
const returnMs = 30_000

/** What one page shows. */
export type BoardPage = {
  /** Where the parts of each strip lie. */
  readonly placed: ReadonlyMap<string, readonly PlacedPart[]>
  /** The strips that are in sight as a whole, in their order. */
  readonly inSight: readonly Strip[]
  /** How many are on the pages before and after, and how many of those before are in a hurry. */
  readonly before: number
  readonly rushedBefore: number
  readonly after: number
  readonly turn: (pages: 1 | -1) => void
  readonly first: () => void
}

export function usePages(strips: readonly Strip[], layout: BoardLayout): BoardPage {
  const [turned, setTurned] = useState(0)
  const page = Math.min(turned, layout.pages - 1)
  const rushed = strips.filter(isRushed).length

  // What has come into a hurry is on the first page.
  useEffect(() => {
    if (rushed > 0) setTurned(0)
  }, [rushed])
  useEffect(() => {
    if (page === 0) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTurned(0), returnMs)
    }
    wait()
    window.addEventListener('pointerdown', wait)
    window.addEventListener('keydown', wait)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', wait)
      window.removeEventListener('keydown', wait)
    }
  }, [page])

  return { ...pageOf(strips, layout, page), turn: (pages) => setTurned(page + pages), first: () => setTurned(0) }
}

function pageOf(strips: readonly Strip[], layout: BoardLayout, page: number): Omit<BoardPage, 'turn' | 'first'> {
  const { room, columnWidth: width } = layout
  const columns = columnsOn(page, room, layout.pinned)
  const leftOf = (column: number) => {
    const place = columns.indexOf(column)
    return place < 0 ? undefined : place * (width + room.gap)
  }
  const placed = new Map<string, PlacedPart[]>()
  for (const part of layout.parts) {
    const own = { ...part, left: leftOf(part.column), width, room: room.height - part.top }
    placed.set(part.key, [...(placed.get(part.key) ?? []), own])
  }
  const partsOf = ({ key }: Strip) => placed.get(key) ?? []
  const lastInSight = columns.at(-1) ?? 0
  const outOfSight = strips.filter((strip) => partsOf(strip).some(({ left }) => left === undefined))
  const isAfter = (strip: Strip) => partsOf(strip).some(({ column }) => column > lastInSight)
  const before = outOfSight.filter((strip) => !isAfter(strip))
  return {
    placed,
    inSight: strips.filter((strip) => !outOfSight.includes(strip)),
    before: before.length,
    rushedBefore: before.filter(isRushed).length,
    after: outOfSight.filter(isAfter).length,
  }
}
