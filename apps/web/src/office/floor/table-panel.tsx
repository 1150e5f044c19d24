import {
  changeTable,
  duplicateTable,
  type FloorPlan,
  type FloorTable,
  maxSide,
  minSide,
  removeTable,
  type TableShape,
  tableShapes,
} from '@tableside/domain/floor'
import { Button, Card, IconButton, Kbd, NumberField, Select, TextField } from '@tableside/ui'
import { Copy, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { newId } from '../../shared/new-id.ts'

export const shapeLabels: Record<TableShape, string> = {
  round: 'Round',
  square: 'Square',
  rectangle: 'Rectangle',
  bar: 'Bar',
}

export type TablePanelProps = {
  plan: FloorPlan
  table: FloorTable | undefined
  onChange: (plan: FloorPlan, about?: string) => void
  onChoose: (id: string | undefined) => void
}

/** Everything of one table, typed instead of dragged. */
export function TablePanel({ plan, table, onChange, onChoose }: TablePanelProps) {
  if (!table) {
    return (
      <Card title="No table chosen">
        <p className="text-quiet">Tap a table to change it, or drag it to move it.</p>
        <ul className="mt-3 flex flex-col gap-2 text-quiet text-sm">
          <li>
            <Kbd>←</Kbd> <Kbd>↑</Kbd> <Kbd>→</Kbd> <Kbd>↓</Kbd> move it, with <Kbd>Shift</Kbd> change its size
          </li>
          <li>
            <Kbd>R</Kbd> turns it, <Kbd>D</Kbd> doubles it, <Kbd>Delete</Kbd> removes it
          </li>
          <li>
            <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd> undoes
          </li>
        </ul>
      </Card>
    )
  }
  const { id } = table
  const set = (changes: Partial<FloorTable>, about?: string) => onChange(changeTable(plan, id, changes), about)
  const isNameless = table.name.trim() === ''
  const isTaken = plan.tables.some((each) => each.id !== id && each.name.toLowerCase() === table.name.toLowerCase())
  const isEven = table.shape === 'round' || table.shape === 'square'
  const handleDuplicate = () => {
    const copy = newId()
    onChange(duplicateTable(plan, id, copy))
    onChoose(copy)
  }
  return (
    <Card title={`Table ${table.name}`}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={table.name}
          maxLength={20}
          onChange={(name) => set({ name }, `name ${id}`)}
          error={isTaken ? 'Another table has this name' : isNameless ? 'A table needs a name' : undefined}
        />
        <Select
          label="Shape"
          options={tableShapes.map((shape) => ({ id: shape, label: shapeLabels[shape] }))}
          value={table.shape}
          onChange={(shape) => set({ shape })}
        />
        <NumberField
          label="Seats"
          minValue={1}
          maxValue={100}
          value={table.seats}
          onChange={(seats) => seats !== null && set({ seats }, `seats ${id}`)}
        />
        <div className="flex flex-col gap-4">
          <NumberField
            label={isEven ? 'Size' : 'Width'}
            minValue={minSide}
            maxValue={maxSide}
            value={table.width}
            onChange={(width) => width !== null && set({ width }, `size ${id}`)}
          />
          {!isEven && (
            <NumberField
              label="Depth"
              minValue={minSide}
              maxValue={maxSide}
              value={table.height}
              onChange={(height) => height !== null && set({ height }, `size ${id}`)}
            />
          )}
        </div>
        <div className="flex items-center gap-2">
          <span className="mr-auto font-medium text-sm">
            Turned <span className="figures">{table.rotation}°</span>
          </span>
          <IconButton
            label="Turn left"
            icon={<RotateCcw size={20} />}
            onPress={() => set({ rotation: table.rotation - 15 }, `turn ${id}`)}
          />
          <IconButton
            label="Turn right"
            icon={<RotateCw size={20} />}
            onPress={() => set({ rotation: table.rotation + 15 }, `turn ${id}`)}
          />
        </div>
        {plan.areas.length > 1 && (
          <Select
            label="Area"
            options={plan.areas.map(({ name }) => ({ id: name, label: name || 'Tables' }))}
            value={table.area}
            onChange={(area) => set({ area })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy size={18} aria-hidden />} onPress={handleDuplicate}>
            Duplicate
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 size={18} aria-hidden />}
            onPress={() => {
              onChange(removeTable(plan, id))
              onChoose(undefined)
            }}
          >
            Remove table {table.name}
          </Button>
        </div>
      </div>
    </Card>
  )
}
