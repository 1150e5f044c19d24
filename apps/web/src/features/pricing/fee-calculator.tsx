import { assert } from '@tableside/domain/errors'
import type { BasisPoints, Pence } from '@tableside/domain/money'
import { defaultPlans } from '@tableside/domain/plans'
import { Money } from '@tableside/ui'
import { useEffect, useId, useState } from 'react'
import { useChosenPlan } from '../../shared/plan-choice.ts'
import { livePlans } from '../plan-cards/index.ts'
import { type Costs, costsOf, readRate, readTakings } from './costs.ts'

type Terms = { readonly name: string; readonly monthlyPence: Pence; readonly feeBps: BasisPoints }

/** A visitor's own month, counted with the rules of money the ledger is kept by. Nothing typed here leaves the page. */
export function FeeCalculator() {
  const [takings, setTakings] = useState('40,000')
  const [now, setNow] = useState('1.75')
  const [acquirer, setAcquirer] = useState('0.60')
  const terms = useTerms()
  const takingsPence = readTakings(takings)
  const nowBps = readRate(now)
  const acquirerBps = readRate(acquirer)
  const isWhole = takingsPence !== undefined && nowBps !== undefined && acquirerBps !== undefined
  const costs = isWhole
    ? costsOf(takingsPence, { nowBps, feeBps: terms.feeBps, acquirerBps }, terms.monthlyPence)
    : undefined
  return (
    <div className="grid gap-8 rounded-card border border-line bg-paper p-5 sm:p-8 lg:grid-cols-[1fr_1.2fr]">
      <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        <TypedField
          label="Card takings in a month"
          unit="£"
          value={takings}
          onChange={setTakings}
          problem={takingsPence === undefined ? 'Type an amount in pounds, like 40,000' : undefined}
        />
        <TypedField
          label="What you pay for cards today"
          hint="All in: everything your provider keeps, as a share of the takings."
          unit="%"
          value={now}
          onChange={setNow}
          problem={nowBps === undefined ? rateProblem : undefined}
        />
        <TypedField
          label="What a card acquirer would charge beside our fee"
          hint="Ask yours for “interchange plus”. In the UK the interchange itself is capped at 0.2 % for debit and 0.3 % for credit cards of consumers."
          unit="%"
          value={acquirer}
          onChange={setAcquirer}
          problem={acquirerBps === undefined ? rateProblem : undefined}
        />
      </form>
      <Outcome costs={costs} terms={terms} />
    </div>
  )
}

const rateProblem = 'Type a rate from 0 to 20, like 1.75'

function Outcome({ costs, terms }: { costs: Costs | undefined; terms: Terms }) {
  const saved = costs?.savedPence ?? 0
  return (
    <div className="flex flex-col justify-between gap-6 rounded-card border border-line bg-surface p-5 sm:p-7">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <Row label="You pay today" amount={costs?.nowPence} isStrong />
        <div className="col-span-2 my-2 border-line border-t" />
        <Row label={`Tableside’s fee, ${terms.feeBps / 100} %`} amount={costs?.feePence} />
        <Row label="Your card acquirer" amount={costs?.acquirerPence} />
        <Row label={`Plan ${terms.name}`} amount={costs?.planPence} />
        <Row label="You would pay" amount={costs?.withUsPence} isStrong />
      </dl>
      <output aria-live="polite" className="block border-line border-t pt-5">
        {!costs && <span className="text-quiet">Fill in the three fields to see the difference.</span>}
        {costs && saved > 0 && (
          <>
            <Money pence={saved} className="block font-display font-semibold text-3xl text-herb" /> less a month, till,
            kitchen screen and books included.
          </>
        )}
        {costs && saved <= 0 && (
          <>
            <Money pence={-saved} className="block font-display font-semibold text-3xl" /> more a month for the cards
            alone. What you pay for a till, a kitchen screen and their service today is not in this sum.
          </>
        )}
      </output>
    </div>
  )
}

function Row({ label, amount, isStrong }: { label: string; amount: Pence | undefined; isStrong?: boolean }) {
  return (
    <>
      <dt className={isStrong ? 'font-medium' : 'text-quiet'}>{label}</dt>
      <dd className={isStrong ? 'text-right font-medium' : 'text-right'}>
        {amount === undefined ? '–' : <Money pence={amount} />}
      </dd>
    </>
  )
}

type TypedFieldProps = {
  label: string
  hint?: string
  unit: '£' | '%'
  value: string
  onChange: (text: string) => void
  problem: string | undefined
}

function TypedField({ label, hint, unit, value, onChange, problem }: TypedFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      <div className="relative">
        <span
          aria-hidden
          className={`pointer-events-none absolute inset-y-0 flex items-center text-quiet ${unit === '£' ? 'left-3' : 'right-3'}`}
        >
          {unit}
        </span>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-invalid={problem !== undefined}
          aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.value)}
          className={`figures min-h-11 w-full rounded-control border border-edge bg-surface py-2 text-right text-base aria-invalid:border-2 aria-invalid:border-beet ${unit === '£' ? 'pr-3 pl-8' : 'pr-8 pl-3'}`}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="text-beet text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The chosen plan's price and fee, as the plan table has them. */
function useTerms(): Terms {
  const chosen = useChosenPlan()
  const [plans, setPlans] = useState<ReadonlyMap<string, Terms>>()
  useEffect(() => {
    livePlans().then((live) => live && setPlans(new Map(live.map((plan) => [plan.key, plan]))))
  }, [])
  const terms = plans?.get(chosen) ?? defaultPlans.find(({ key }) => key === chosen)
  assert(terms, 'every plan that can be chosen is in the plan table')
  return terms
}
