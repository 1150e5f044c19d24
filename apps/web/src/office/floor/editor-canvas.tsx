import {
  areaSize,
  changeTable,
  duplicateTable,
  type FloorPlan,
  type FloorTable,
  moveTable,
  overlapping,
  removeTable,
} from '@tableside/domain/floor'
import { classNames } from '@tableside/ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { TableBody } from '../../shared/floor/table-body.tsx'
import { newId } from '../../shared/new-id.ts'

export type EditorCanvasProps = {
  plan: FloorPlan
  area: string
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
  onChange: (plan: FloorPlan, about?: string) => void
  onUndo: () => void
  onRedo: () => void
}

/** Large enough that the smallest table, two squares wide, is hit by a finger. */
const squarePx = 28
const minSize = { columns: 28, rows: 16 }

type Drag = {
  readonly id: string
  readonly kind: 'move' | 'size'
  readonly fromX: number
  readonly fromY: number
  readonly x: number
  readonly y: number
}

/** The grid with one area's tables: dragged by mouse or finger, moved by keys. */
export function EditorCanvas({ plan, area, chosenId, onChoose, onChange, onUndo, onRedo }: EditorCanvasProps) {
  const [drag, setDrag] = useState<Drag>()
  const handleRefs = useRef(new Map<string, HTMLButtonElement>())
  const shown = drag ? dragged(plan, drag) : plan
  const size = areaSize(shown, area)
  const columns = Math.max(minSize.columns, size.columns + 4)
  const rows = Math.max(minSize.rows, size.rows + 3)
  const tables = shown.tables.filter((table) => table.area === area)

  const startDrag = (event: PointerEvent<HTMLElement>, id: string, kind: Drag['kind']) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id, kind, fromX: event.clientX, fromY: event.clientY, x: 0, y: 0 })
    onChoose(id)
  }
  const goOn = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    const squares = (px: number) => Math.round(px / squarePx)
    const [x, y] = [squares(event.clientX - drag.fromX), squares(event.clientY - drag.fromY)]
    if (x !== drag.x || y !== drag.y) setDrag({ ...drag, x, y })
  }
  const endDrag = () => {
    if (drag && (drag.x !== 0 || drag.y !== 0)) onChange(dragged(plan, drag))
    setDrag(undefined)
  }
  const handleKey = (event: KeyboardEvent, table: FloorTable) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      return event.shiftKey ? onRedo() : onUndo()
    }
    if (isCommand || event.altKey) return
    const arrow = arrows[event.key]
    if (arrow) {
      event.preventDefault()
      const next = event.shiftKey
        ? changeTable(plan, table.id, { width: table.width + arrow.x, height: table.height + arrow.y })
        : moveTable(plan, table.id, arrow)
      return onChange(next, `keys ${table.id}`)
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange(removeTable(plan, table.id))
      onChoose(undefined)
    } else if (event.key.toLowerCase() === 'r') {
      onChange(changeTable(plan, table.id, { rotation: table.rotation + 15 }), `keys ${table.id}`)
    } else if (event.key.toLowerCase() === 'd') {
      const copy = newId()
      onChange(duplicateTable(plan, table.id, copy))
      onChoose(copy)
      requestAnimationFrame(() => handleRefs.current.get(copy)?.focus())
    }
  }
  return (
    <section
      aria-label={`Plan of ${area || 'the tables'}`}
      className="max-h-[70vh] overflow-auto rounded-card border border-line bg-surface"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a tap beside the tables lets go of the chosen one; Tab does so for keys */}
      <div
        className="floor-grid relative"
        style={{ width: columns * squarePx, height: rows * squarePx, backgroundSize: `${squarePx}px ${squarePx}px` }}
        onClick={(event) => event.target === event.currentTarget && onChoose(undefined)}
      >
        {tables.map((table) => {
          const isChosen = table.id === chosenId
          return (
            <div
              key={table.id}
              className={classNames('absolute', isChosen && 'z-10')}
              style={{
                left: table.x * squarePx,
                top: table.y * squarePx,
                width: table.width * squarePx,
                height: table.height * squarePx,
              }}
            >
              <button
                ref={(element) => {
                  if (element) handleRefs.current.set(table.id, element)
                  else handleRefs.current.delete(table.id)
                }}
                type="button"
                aria-pressed={isChosen}
                onPointerDown={(event) => startDrag(event, table.id, 'move')}
                onPointerMove={goOn}
                onPointerUp={endDrag}
                onPointerCancel={() => setDrag(undefined)}
                onFocus={() => onChoose(table.id)}
                onKeyDown={(event) => handleKey(event, table)}
                className={classNames(
                  'plan-table flex size-full cursor-grab touch-none select-none flex-col items-center justify-center rounded-control text-center active:cursor-grabbing',
                  isChosen && 'is-chosen',
                  overlapping(shown, table).length > 0 && 'is-in-the-way',
                )}
              >
                <TableBody table={table} />
                <span className="sr-only">
                  {`Table ${table.name}, ${table.seats} seats, column ${table.x + 1}, row ${table.y + 1}`}
                </span>
                <span aria-hidden className="relative font-semibold text-sm leading-tight">
                  {table.name}
                </span>
                <span aria-hidden className="relative text-quiet text-xs leading-tight">
                  {table.seats}
                </span>
              </button>
              {isChosen && (
                <span
                  aria-hidden
                  onPointerDown={(event) => startDrag(event, table.id, 'size')}
                  onPointerMove={goOn}
                  onPointerUp={endDrag}
                  onPointerCancel={() => setDrag(undefined)}
                  className="absolute -right-8 -bottom-8 flex size-11 cursor-nwse-resize touch-none items-center justify-center"
                >
                  <span className="size-4 rounded-[4px] border-2 border-surface bg-spice shadow-float" />
                </span>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function dragged(plan: FloorPlan, { id, kind, x, y }: Drag): FloorPlan {
  if (kind === 'move') return moveTable(plan, id, { x, y })
  const table = plan.tables.find((each) => each.id === id)
  if (!table) return plan
  const isEven = table.shape === 'round' || table.shape === 'square'
  const by = isEven ? Math.max(x, y) : x
  return changeTable(plan, id, { width: table.width + by, height: table.height + y })
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number } | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
