import { basisPoints, portionHalfEven, splitEvenly } from '@tableside/domain/money'
import { linePence, type Order, quantityLeft } from '@tableside/domain/orders'
import { classNames, Money } from '@tableside/ui'
import { Check, Minus } from 'lucide-react'
import { useReducer, useState } from 'react'
import { PlainButton } from '../../shared/plain-button.tsx'
import { afterTap, firstOrder } from './sale.ts'
import { items } from './sample-restaurant.ts'

/** One per cent: what every plan of the platform takes of what is paid. */
const fee = basisPoints(100)

/** A till one may touch: the product's own rules for totals, VAT and splitting, on an order of no restaurant. */
export function LiveTill() {
  const [order, tap] = useReducer(afterTap, undefined, firstOrder)
  const [parties, setParties] = useState(1)
  const [isPaid, setIsPaid] = useState(false)
  const handleAgain = () => {
    tap({ kind: 'again' })
    setParties(1)
    setIsPaid(false)
  }
  const total = order.totals.totalPence
  return (
    <section
      aria-label="A till to try"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-float"
    >
      <header className="flex items-center justify-between gap-3 border-line border-b py-2.5 pr-2.5 pl-5">
        <p className="font-display font-semibold text-lg">{order.orderType === 'table' ? 'Table 4' : 'Takeaway'}</p>
        <Choice
          name="where"
          label="Eat in or takeaway"
          value={order.orderType}
          choices={[
            ['table', 'Eat in'],
            ['takeaway', 'Takeaway'],
          ]}
          onChange={(orderType) => tap({ kind: 'eat', orderType })}
        />
      </header>
      <div className="grid sm:grid-cols-[1fr_1.15fr]">
        <ul className="grid grid-cols-2 content-start gap-2 border-line p-3 max-sm:border-b sm:border-r">
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                disabled={isPaid}
                onClick={() => tap({ kind: 'add', item })}
                className="flex h-full min-h-16 w-full cursor-pointer flex-col justify-between gap-1 rounded-control border border-line bg-paper p-2.5 text-left text-sm leading-tight hover:border-edge active:bg-press disabled:cursor-default disabled:text-quiet"
              >
                <span className="font-medium">{item.name}</span>
                <Money pence={item.pricePence} className="text-quiet" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-col p-4">
          <Lines order={order} isPaid={isPaid} onLess={(lineId) => tap({ kind: 'less', lineId })} />
          <dl className="mt-auto grid grid-cols-[1fr_auto] gap-y-0.5 border-line border-t pt-3 text-quiet text-sm">
            <VatRows order={order} />
          </dl>
          <p className="mt-2 flex items-baseline justify-between">
            <span className="font-medium">Total</span>
            <output className="font-display font-semibold text-2xl">
              <Money pence={total} />
            </output>
          </p>
        </div>
      </div>
      <footer className="border-line border-t bg-paper p-4">
        {isPaid ? (
          <Paid order={order} onAgain={handleAgain} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Choice
              name="split"
              label="Split the bill between"
              value={parties}
              choices={[
                [1, 'One bill'],
                [2, '÷ 2'],
                [3, '÷ 3'],
                [4, '÷ 4'],
              ]}
              onChange={setParties}
            />
            <PlainButton
              variant="primary"
              disabled={total === 0}
              onClick={() => setIsPaid(true)}
              className="figures grow disabled:opacity-50 sm:grow-0"
            >
              Pay <Money pence={total} />
            </PlainButton>
            {parties > 1 && <Shares order={order} parties={parties} />}
          </div>
        )}
      </footer>
    </section>
  )
}

function Lines({ order, isPaid, onLess }: { order: Order; isPaid: boolean; onLess: (lineId: string) => void }) {
  const lines = order.lines.filter((line) => quantityLeft(line) > 0)
  return (
    <ul aria-label="The order" className="-mx-1 h-44 overflow-y-auto px-1" tabIndex={-1}>
      {lines.length === 0 && <li className="py-3 text-quiet text-sm">Tap a dish.</li>}
      {lines.map((line) => (
        <li key={line.id} className="flex min-h-11 items-center gap-2 text-sm">
          <button
            type="button"
            disabled={isPaid}
            aria-label={`One ${line.name} less`}
            onClick={() => onLess(line.id)}
            className="-my-1.5 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control border border-line text-quiet hover:border-edge hover:text-ink active:bg-press disabled:invisible"
          >
            <Minus size={14} aria-hidden />
          </button>
          <span className="figures whitespace-nowrap text-quiet">{quantityLeft(line)} ×</span>
          <span className="flex-1 leading-tight">{line.name}</span>
          <Money pence={linePence(line)} />
        </li>
      ))}
    </ul>
  )
}

function VatRows({ order }: { order: Order }) {
  const groups = order.totals.vat.filter(({ grossPence }) => grossPence > 0)
  if (groups.length === 0) return <dt>VAT is in the prices</dt>
  return groups.map(({ rateBps, grossPence, vatPence }) => (
    <div key={rateBps} className="contents">
      <dt>
        {rateBps === 0 ? 'No VAT in' : `${rateBps / 100} % VAT in`} <Money pence={grossPence} />
      </dt>
      <dd className="text-right">
        <Money pence={vatPence} />
      </dd>
    </div>
  ))
}

function Shares({ order, parties }: { order: Order; parties: number }) {
  return (
    <p role="status" className="flex basis-full flex-wrap gap-x-4 text-quiet text-sm">
      {splitEvenly(order.totals.totalPence, parties).map((share, index) => (
        <span key={index} className="whitespace-nowrap">
          {index + 1}: <Money pence={share} className="font-medium text-ink" />
        </span>
      ))}
    </p>
  )
}

function Paid({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const total = order.totals.totalPence
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-start gap-2 text-sm">
        <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-herb text-on-tone">
          <Check size={16} aria-hidden />
        </span>
        <span>
          Paid: the guest pays <Money pence={total} className="font-medium" />, and not a penny more.
          <br />
          <span className="text-quiet">
            The restaurant’s 1 % fee is <Money pence={portionHalfEven(total, fee)} />. No money moved.
          </span>
        </span>
      </p>
      <PlainButton onClick={onAgain} className="grow sm:grow-0">
        Start again
      </PlainButton>
    </div>
  )
}

type ChoiceProps<Value> = {
  name: string
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string | number>({ name, label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex rounded-control border border-line bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(([each, words]) => (
        <label
          key={each}
          className={classNames(
            'figures relative flex min-h-11 cursor-pointer items-center whitespace-nowrap rounded-[6px] px-3 text-sm has-focus-visible:outline-3 has-focus-visible:outline-ink',
            each === value ? 'bg-press font-medium text-ink' : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={`till-${name}`}
            checked={each === value}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[6px] outline-none"
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
