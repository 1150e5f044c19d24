import type { BasisPoints, Pence } from '@tableside/domain/money'
import { defaultPlans } from '@tableside/domain/plans'
import { Money } from '@tableside/ui'
import { useEffect, useId, useState } from 'react'
import { useChosenPlan } from '../../shared/plans/plan-choice.ts'
import { livePlans } from '../plans/plans-for-page.ts'
import { type Costs, costsOf, exampleMonth, readMonth, type TypedMonth } from './costs.ts'

type Terms = { readonly name: string; readonly monthlyPence: Pence; readonly feeBps: BasisPoints }

type Field = {
  readonly name: keyof TypedMonth
  readonly label: string
  readonly hint?: string
  readonly unit: '£' | '%'
}

const fields: readonly Field[] = [
  {
    name: 'takings',
    label: 'All takings in a month',
    hint: 'Cash and cards, without tips. Our fee is a share of all of it.',
    unit: '£',
  },
  { name: 'cards', label: 'Paid by card', unit: '£' },
  {
    name: 'cardRate',
    label: 'What you pay for cards today',
    hint: 'Everything your provider keeps, as a percentage of card takings.',
    unit: '%',
  },
  {
    name: 'software',
    label: 'What your till costs today, per month',
    hint: 'Software for tills and kitchen screens. Published UK prices: £0 to £239 (pointofsalesystem.net, 1 May 2026).',
    unit: '£',
  },
  {
    name: 'acquirerRate',
    label: 'What a card acquirer would charge beside our fee',
    hint: 'Ask yours for “interchange plus”. In the UK the interchange itself is capped at 0.2 % for debit and 0.3 % for credit cards of consumers.',
    unit: '%',
  },
]

/** A visitor's own month, counted with the ledger's money functions. Nothing typed here leaves the page. */
export function FeeCalculator() {
  const [typed, setTyped] = useState(exampleMonth)
  const terms = useTerms()
  const { read, problems } = readMonth(typed)
  const costs = read && terms && costsOf(read.month, { ...read, feeBps: terms.feeBps }, terms.monthlyPence)
  return (
    <div className="grid gap-8 rounded-card border border-line bg-paper p-5 sm:p-8 lg:grid-cols-[1fr_1.2fr]">
      <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        {fields.map(({ name, ...field }) => (
          <TypedField
            key={name}
            {...field}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            problem={problems[name]}
          />
        ))}
      </form>
      <Outcome costs={costs} terms={terms} isMissing={!read} />
    </div>
  )
}

type OutcomeProps = { costs: Costs | undefined; terms: Terms | undefined; isMissing: boolean }

function Outcome({ costs, terms, isMissing }: OutcomeProps) {
  const saved = costs?.savedPence ?? 0
  return (
    <div className="flex flex-col justify-between gap-6 rounded-card border border-line bg-surface p-5 sm:p-7">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <Row label="You pay today" amount={costs?.nowPence} isStrong />
        <div className="col-span-2 my-2 border-line border-t" />
        <Row
          label={terms ? `Tableside’s fee, ${terms.feeBps / 100} % of all takings` : 'Tableside’s fee'}
          amount={costs?.feePence}
        />
        <Row label="Your card acquirer" amount={costs?.acquirerPence} />
        <Row label={terms ? `Plan ${terms.name}` : 'Plan'} amount={costs?.planPence} />
        <Row label="You would pay" amount={costs?.withUsPence} isStrong />
      </dl>
      <output aria-live="polite" className="block min-h-24 border-line border-t pt-5">
        {isMissing && <span className="text-quiet">Fill in every field to see the difference.</span>}
        {costs && saved > 0 && (
          <>
            <Money pence={saved} className="block font-display font-semibold text-3xl text-herb" /> less a month with
            these figures.
          </>
        )}
        {costs && saved <= 0 && (
          <>
            <Money pence={-saved} className="block font-display font-semibold text-3xl" /> more a month with these
            figures.
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

type TypedFieldProps = Omit<Field, 'name'> & {
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

/**
 * The chosen plan's price and fee, as the plan table has them: none before it has answered, because the page as it was built
 * knows only what a new installation asks for. Where there is no answer those are shown.
 */
function useTerms(): Terms | undefined {
  const chosen = useChosenPlan()
  const [plans, setPlans] = useState<readonly (Terms & { readonly key: string })[]>()
  useEffect(() => {
    livePlans().then((live) => setPlans(live ?? defaultPlans))
  }, [])
  return plans?.find(({ key }) => key === chosen)
}
