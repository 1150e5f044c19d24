import { Money, StatusPill } from '@tableside/ui'

const lines = [
  { quantity: 2, name: 'Soup of the day', pence: 1300 },
  { quantity: 1, name: 'Ribeye, medium rare', pence: 2650 },
  { quantity: 1, name: 'Sea bass, fennel', pence: 2195 },
  { quantity: 2, name: 'House red, 175 ml', pence: 1380 },
]
const totalPence = lines.reduce((sum, { pence }) => sum + pence, 0)

/** A bill drawn with the product's own parts, and said to be an example. */
export function ExampleBill() {
  return (
    <figure className="w-full max-w-96 justify-self-center lg:w-96">
      <div className="rounded-card bg-surface p-6 shadow-float">
        <div className="flex items-center justify-between border-line border-b pb-4">
          <p className="font-display font-semibold text-xl">Table 4</p>
          <StatusPill tone="good">Paid by card</StatusPill>
        </div>
        <ul className="py-2">
          {lines.map(({ quantity, name, pence }) => (
            <li key={name} className="flex min-h-11 items-center gap-3">
              <span className="figures w-8 whitespace-nowrap text-quiet">{quantity} ×</span>
              <span className="flex-1">{name}</span>
              <Money pence={pence} />
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between border-line border-t pt-4">
          <span className="text-quiet">Total, VAT included</span>
          <Money pence={totalPence} className="font-display font-semibold text-2xl" />
        </p>
      </div>
      <figcaption className="mt-3 text-center text-quiet text-sm">An example bill</figcaption>
    </figure>
  )
}
