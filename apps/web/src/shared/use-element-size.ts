import { type RefCallback, useCallback, useState } from 'react'

export type ElementSize = { readonly width: number; readonly height: number }

/** The inner size of the element it is given to, measured again whenever that changes; nothing before the first look. */
export function useElementSize(): readonly [RefCallback<HTMLElement>, ElementSize | undefined] {
  const [size, setSize] = useState<ElementSize>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const resized = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return [ref, size]
}
