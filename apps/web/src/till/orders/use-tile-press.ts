import type { MenuItem } from '@tableside/domain/menu'
import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'

const longPressMs = 500
/** A finger that moves further is scrolling. */
const slackPx = 10

/**
 * Listeners for a grid of tiles with `data-item`: a tap asks for the dish; holding it for half a second,
 * a right click, the menu key, or a tap on what has run out asks what else can be done with it.
 */
export function useTilePress(
  items: readonly MenuItem[],
  onItem: (item: MenuItem) => void,
  onItemActions: (item: MenuItem) => void,
) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; isLong: boolean } | null>(null)
  return useMemo(() => {
    const itemOf = ({ target }: { target: EventTarget }) => {
      const tile = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
      return items.find((item) => item.id === tile?.dataset.item)
    }
    const letGo = () => {
      if (held.current) clearTimeout(held.current.timer)
    }
    return {
      onPointerDown(event: PointerEvent) {
        const item = itemOf(event)
        letGo()
        held.current = null
        if (!item || event.button !== 0) return
        const press = {
          x: event.clientX,
          y: event.clientY,
          isLong: false,
          timer: setTimeout(() => {
            press.isLong = true
            onItemActions(item)
          }, longPressMs),
        }
        held.current = press
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const press = held.current
        if (press && Math.hypot(clientX - press.x, clientY - press.y) > slackPx) letGo()
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onContextMenu(event: MouseEvent) {
        const item = itemOf(event)
        if (!item) return
        event.preventDefault()
        letGo()
        if (!held.current?.isLong) onItemActions(item)
      },
      onClick(event: MouseEvent) {
        const item = itemOf(event)
        const wasLong = held.current?.isLong ?? false
        held.current = null
        if (!item || wasLong) return
        if (item.isAvailable) onItem(item)
        else onItemActions(item)
      },
    }
  }, [items, onItem, onItemActions])
}
