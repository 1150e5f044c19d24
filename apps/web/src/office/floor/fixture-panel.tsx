import {
  changeFixture,
  type Fixture,
  type FixtureKind,
  type FloorPlan,
  maxFixtureSide,
  removePiece,
} from '@tableside/domain/floor'
import { Button, Card, NumberField, TextField } from '@tableside/ui'
import { Trash2 } from 'lucide-react'

export const fixtureLabels: Record<FixtureKind, string> = { wall: 'Wall', counter: 'Counter' }

export type FixturePanelProps = {
  plan: FloorPlan
  fixture: Fixture
  onChange: (plan: FloorPlan, about?: string) => void
  onChoose: (id: string | undefined) => void
}

/** Everything of a wall or a counter, typed instead of dragged. */
export function FixturePanel({ plan, fixture, onChange, onChoose }: FixturePanelProps) {
  const { id, kind, label, width, height } = fixture
  const set = (changes: Partial<Fixture>, about: string) => onChange(changeFixture(plan, id, changes), `${about} ${id}`)
  return (
    <Card title={fixtureLabels[kind]}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Name (optional)"
          value={label}
          maxLength={20}
          onChange={(next) => set({ label: next }, 'label')}
        />
        <NumberField
          label="Width"
          minValue={1}
          maxValue={maxFixtureSide}
          value={width}
          onChange={(next) => next !== null && set({ width: next }, 'size')}
        />
        <NumberField
          label="Depth"
          minValue={1}
          maxValue={maxFixtureSide}
          value={height}
          onChange={(next) => next !== null && set({ height: next }, 'size')}
        />
        <Button
          variant="quiet"
          icon={<Trash2 size={18} aria-hidden />}
          className="self-start"
          onPress={() => {
            onChange(removePiece(plan, id))
            onChoose(undefined)
          }}
        >
          Remove
        </Button>
      </div>
    </Card>
  )
}
