import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fees } from '../plans/fees.tsx'
import { InlineLink, Section } from '../section.tsx'

const questions: readonly (readonly [string, ReactNode])[] = [
  [
    'Does the fee include what my card provider charges?',
    'No. It is the platform’s fee. The acquirer’s price comes beside it and is shown on its own line, because adding the two together is how people get fooled.',
  ],
  [
    'Does the fee apply to cash?',
    <>
      Yes: it is <Fees /> of everything guests pay, by card or in cash, so a bill costs the same however it is paid. A
      gift voucher is charged once, when it is bought.
    </>,
  ],
  [
    'Is the fee taken from tips?',
    'Never. Tips and a discretionary service charge have accounts of their own in the ledger, and no fee is worked out on them. Tips belong to the people who earned them.',
  ],
  [
    'What happens when the trial ends?',
    'You are told before it does. If you do nothing the restaurant goes on with the Alpha plan: nothing is deleted, and what is over its limits stays readable.',
  ],
  [
    'And at the 501st order on Alpha?',
    'It is taken like any other. You see the count, you are told at 80 % and at 100 %, and a change of plan is one tap of yours. We never charge in silence.',
  ],
  ['May I leave?', 'Any time, with your data: orders, payments, ledger and journal as files any program can open.'],
  [
    'What if you raise the fee?',
    <>
      A change is announced at least 30 days before it holds, and a payment keeps the rate it was taken with.{' '}
      <InlineLink href="/terms#fees">Fees in plain words</InlineLink>
    </>,
  ],
]

export function Questions() {
  return (
    <Section title="Asked before signing">
      <div className="grid max-w-3xl border-line border-t">
        {questions.map(([question, answer]) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown size={20} aria-hidden className="text-quiet transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-5 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
