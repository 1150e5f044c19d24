import { fixtureLook } from './fixture-look.ts'
import { type PlanScale, planMargin } from './plan-scale.ts'
import type { PlacedFixture } from './table-state.ts'

/** A wall or a counter: waiters recognise the room by it. Nothing to tap, and nothing a table's own name does not say. */
export function PlanFixture({ fixture, scale }: { fixture: PlacedFixture; scale: PlanScale }) {
  const { kind, label, left, top, width, height } = fixture
  return (
    <div
      aria-hidden
      className={`absolute ${fixtureLook(kind)}`}
      style={{
        left: (left + planMargin) * scale.x,
        top: (top + planMargin) * scale.y,
        width: width * scale.x,
        height: height * scale.y,
      }}
    >
      <span className="truncate px-1 text-quiet text-sm">{label}</span>
    </div>
  )
}
