import type { DrawerView } from '@tableside/contract/cash'
import { Money } from '@tableside/ui'

/** An X of one drawer: what should be in it now, and why. Only for those who may see reports: the count is blind. */
export function DrawerX({ drawer }: { drawer: DrawerView }) {
  const { takings, expectedPence, floatPence, movements } = drawer
  if (!takings || expectedPence === null) return null
  const moved = (kind: string) =>
    movements.reduce((sum, movement) => sum + (movement.kind === kind ? movement.amountPence : 0), 0)
  const lines = [
    ['Float', floatPence],
    ['Cash taken', takings.cashInPence],
    ['Cash given back', -takings.cashOutPence],
    ['Paid in', moved('paid_in')],
    ['Paid out', -moved('paid_out')],
    ['Dropped into the safe', -moved('drop')],
  ] as const
  return (
    <section aria-label="X of this drawer" className="rounded-card border border-line p-4">
      <h3 className="mb-2 font-semibold">X of this drawer</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
        {lines.map(([label, pence]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="text-right">
              <Money pence={pence} />
            </dd>
          </div>
        ))}
        <dt className="border-line border-t pt-1 font-semibold">Should be in it</dt>
        <dd className="border-line border-t pt-1 text-right font-semibold">
          <Money pence={expectedPence} />
        </dd>
      </dl>
    </section>
  )
}
