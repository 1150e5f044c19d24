import { type RefObject, useEffect, useState } from 'react'

/** How many tickets lie out of sight to the left (older) and to the right (newer). */
export type HiddenStrips = { readonly before: number; readonly after: number }

/** @param moved changes with whatever moves the tickets: a new or a bumped one, the size of the text */
export function useHiddenStrips(scroller: RefObject<HTMLElement | null>, moved: string): HiddenStrips {
  const [hidden, setHidden] = useState<HiddenStrips>({ before: 0, after: 0 })

  useEffect(() => {
    const box = scroller.current
    if (!box) return setHidden({ before: 0, after: 0 })
    const look = () => setHidden(hiddenIn(box))
    const resized = new ResizeObserver(look)
    for (const strip of [box, ...box.querySelectorAll('article')]) resized.observe(strip)
    box.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, moved])

  return hidden
}

/** A ticket counts as out of sight when more than half of its width is. */
function hiddenIn(box: HTMLElement): HiddenStrips {
  const edge = box.getBoundingClientRect()
  let before = 0
  let after = 0
  for (const strip of box.querySelectorAll('article:not([data-continued])')) {
    const { left, right } = strip.getBoundingClientRect()
    const middle = (left + right) / 2
    if (middle < edge.left) before += 1
    if (middle > edge.right) after += 1
  }
  return { before, after }
}
