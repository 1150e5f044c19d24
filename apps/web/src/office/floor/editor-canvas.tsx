import {
  boundsOf,
  changeTable,
  duplicateTable,
  type FloorPlan,
  movePiece,
  overlapping,
  removePiece,
  resizePiece,
} from '@tableside/domain/floor'
import { classNames } from '@tableside/ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { fixtureLook } from '../../shared/floor/fixture-look.ts'
import { TableBody } from '../../shared/floor/table-body.tsx'
import { newId } from '../../shared/new-id.ts'
import { fixtureLabels } from './fixture-panel.tsx'

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
  const tables = shown.tables.filter((table) => table.area === area)
  const fixtures = shown.areas.find(({ name }) => name === area)?.fixtures ?? []
  const { right, bottom } = boundsOf(tables, fixtures)
  const columns = Math.max(minSize.columns, right + 4)
  const rows = Math.max(minSize.rows, bottom + 3)

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
  const handleKey = (event: KeyboardEvent, id: string) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      return event.shiftKey ? onRedo() : onUndo()
    }
    if (isCommand || event.altKey) return
    const arrow = arrows[event.key]
    if (arrow) {
      event.preventDefault()
      return onChange((event.shiftKey ? resizePiece : movePiece)(plan, id, arrow), `keys ${id}`)
    }
    const table = plan.tables.find((each) => each.id === id)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange(removePiece(plan, id))
      onChoose(undefined)
    } else if (table && event.key.toLowerCase() === 'r') {
      onChange(changeTable(plan, id, { rotation: table.rotation + 15 }), `keys ${id}`)
    } else if (table && event.key.toLowerCase() === 'd') {
      const copy = newId()
      onChange(duplicateTable(plan, id, copy))
      onChoose(copy)
      requestAnimationFrame(() => handleRefs.current.get(copy)?.focus())
    }
  }
  /** What lets a piece be chosen, dragged and moved by keys. */
  const handleOf = (id: string) => ({
    ref: (element: HTMLButtonElement | null) => {
      if (element) handleRefs.current.set(id, element)
      else handleRefs.current.delete(id)
    },
    type: 'button' as const,
    'aria-pressed': id === chosenId,
    onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(event, id, 'move'),
    onPointerMove: goOn,
    onPointerUp: endDrag,
    onPointerCancel: () => setDrag(undefined),
    onFocus: () => onChoose(id),
    onKeyDown: (event: KeyboardEvent) => handleKey(event, id),
  })
  const placeOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
    left: x * squarePx,
    top: y * squarePx,
    width: width * squarePx,
    height: height * squarePx,
  })
  const corner = (id: string) => (
    <span
      aria-hidden
      onPointerDown={(event) => startDrag(event, id, 'size')}
      onPointerMove={goOn}
      onPointerUp={endDrag}
      onPointerCancel={() => setDrag(undefined)}
      className="absolute -right-8 -bottom-8 flex size-11 cursor-nwse-resize touch-none items-center justify-center"
    >
      <span className="size-4 rounded-[4px] border-2 border-surface bg-ink shadow-float" />
    </span>
  )
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
        {fixtures.map((fixture) => (
          <div
            key={fixture.id}
            className={classNames('absolute', fixture.id === chosenId && 'z-10')}
            style={placeOf(fixture)}
          >
            <button
              {...handleOf(fixture.id)}
              className={classNames(
                'size-full cursor-grab touch-none select-none after:absolute after:-inset-2 active:cursor-grabbing',
                fixtureLook(fixture.kind),
                fixture.id === chosenId && 'outline-3 outline-ink',
              )}
            >
              <span className="sr-only">
                {`${fixtureLabels[fixture.kind]}, column ${fixture.x + 1}, row ${fixture.y + 1}: `}
              </span>
              <span className="truncate px-1 text-sm">{fixture.label}</span>
            </button>
            {fixture.id === chosenId && corner(fixture.id)}
          </div>
        ))}
        {tables.map((table) => {
          const isChosen = table.id === chosenId
          return (
            <div key={table.id} className={classNames('absolute', isChosen && 'z-10')} style={placeOf(table)}>
              <button
                {...handleOf(table.id)}
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
              {isChosen && corner(table.id)}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function dragged(plan: FloorPlan, { id, kind, x, y }: Drag): FloorPlan {
  return (kind === 'move' ? movePiece : resizePiece)(plan, id, { x, y })
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number } | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
