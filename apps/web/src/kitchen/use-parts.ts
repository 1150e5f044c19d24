import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { fitParts } from './fit-parts.ts'

/** Where each ticket that is longer than a column is cut, by strip; one that fits has no entry. */
export type Parts = ReadonlyMap<string, readonly number[]>

/** The names of station and course that a further part says again. */
const repeatedHeadings = 56
/** The line that says that there is more. */
const moreLine = 32
/** So often a cut is corrected before it is shown: by the heights once it is cut, and by those of a further part. */
const maxChangesInFrame = 4
/** What lies between a ticket and the end of its column. */
const margin = 10

/** Measures the tickets as they are drawn and cuts those that are longer than a column. */
export function useParts(columns: RefObject<HTMLElement | null>): Parts {
  const [parts, setParts] = useState<Parts>(new Map())
  const changesInFrame = useRef(0)

  // After each drawing, because whatever was drawn may have changed a height.
  useLayoutEffect(() => {
    const box = columns.current
    if (!box) return
    const measure = () => {
      const next = partsIn(box)
      // Whatever is drawn, a screen in the kitchen stays: a cut that would change the next one again is left as it is.
      if (isSame(parts, next) || changesInFrame.current >= maxChangesInFrame) return
      if (changesInFrame.current === 0) requestAnimationFrame(() => (changesInFrame.current = 0))
      changesInFrame.current += 1
      setParts(next)
    }
    const resized = new ResizeObserver(measure)
    resized.observe(box)
    measure()
    return () => resized.disconnect()
  })

  return parts
}

function partsIn(box: HTMLElement): Parts {
  // Nothing is laid out: a screen without a height has no columns to cut at.
  if (box.clientHeight === 0) return new Map()
  const room = box.clientHeight - margin
  const strips = new Map<string, HTMLElement[]>()
  for (const part of box.querySelectorAll<HTMLElement>('article')) {
    const key = part.dataset.strip ?? ''
    strips.set(key, [...(strips.get(key) ?? []), part])
  }
  const cut = [...strips].flatMap(([key, parts]) => {
    const heightsOf = (role: string) =>
      parts.map((part) => [...part.querySelectorAll<HTMLElement>(`[data-fit=${role}]`)].reduce(addHeight, 0))
    const [head = 0, ...further] = heightsOf('head')
    const starts = fitParts(
      {
        head,
        dishes: parts.flatMap(dishHeights),
        continued: Math.max(0, ...(further.length > 0 ? further : [head])) + repeatedHeadings,
        more: moreLine,
        foot: heightsOf('foot').at(-1) ?? 0,
      },
      room,
    )
    return starts.length > 1 ? [[key, starts] as const] : []
  })
  return new Map(cut)
}

const addHeight = (sum: number, { offsetHeight }: HTMLElement) => sum + offsetHeight

/** A heading counts with the dish under it, so that it never ends a column. */
function dishHeights(part: HTMLElement): number[] {
  const heights: number[] = []
  let above = 0
  for (const each of part.querySelectorAll<HTMLElement>('[data-fit=dish], [data-fit=heading]')) {
    above += each.offsetHeight
    if (each.dataset.fit === 'heading') continue
    heights.push(above)
    above = 0
  }
  return heights
}

function isSame(one: Parts, other: Parts): boolean {
  return one.size === other.size && [...one].every(([key, starts]) => `${other.get(key)}` === `${starts}`)
}
