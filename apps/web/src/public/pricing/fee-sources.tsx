import type { ReactNode } from 'react'
import { InlineLink } from '../section.tsx'

/** What others charge: whoever changes a rate here has read it at its source, and writes down the source's own date. */
const publishedRates = [
  {
    name: 'Square',
    rate: '1.75 %',
    source: 'Square’s fee schedule of 22 November 2024',
    href: 'https://squareup.com/gb/legal/general/fees',
  },
  {
    name: 'SumUp',
    rate: '1.69 %',
    source: 'UK payment data by We Tranxact, 28 December 2025',
    href: 'https://www.wetranxact.co.uk/?p=13198',
  },
] as const

/** Where the figures around the fee come from, each with its date, and what they can not say. */
export function FeeSources() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 text-sm md:grid-cols-3">
      <Note title="Who pays the fee">
        The restaurant, when a payment is settled. A guest’s bill never changes with the tender: UK law does not allow a
        surcharge on consumers’ cards, and we have no setting that would add one.{' '}
        <InlineLink href="/terms#fees">Fees in plain words</InlineLink>
      </Note>
      <Note title="What others publish">
        Flat rates for cards in person in the UK. They include the acquirer’s price, ours does not.
        <ul className="mt-2 flex flex-col gap-1">
          {publishedRates.map(({ name, rate, source, href }) => (
            <li key={name}>
              {name} {rate}: <InlineLink href={href}>{source}</InlineLink>
            </li>
          ))}
        </ul>
        <span className="mt-2 block">Prices change. Check yours again before you compare.</span>
      </Note>
      <Note title="And the 2.9 %?">
        “1 % against 2.9 % or more” is how platforms like this one are often advertised. The 2.9 % is a list price for
        cards online in the United States. It is no measure for a British till, which is why you type your own rate.
      </Note>
    </div>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-1 text-quiet">{children}</div>
    </div>
  )
}
