import type { ReactNode } from 'react'
import { InlineLink } from '../../shared/public/section.tsx'

/** Where the figures around the fee come from, each with its date, and what they can not say. */
export function FeeSources() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 text-sm md:grid-cols-3">
      <Note title="Who pays the 1 %">
        The restaurant, when a payment is settled. A guest’s bill never changes with the tender: UK law does not allow a
        surcharge on consumers’ cards, and we have no setting that would add one.{' '}
        <InlineLink href="/terms#fees">Fees in plain words</InlineLink>
      </Note>
      <Note title="What others publish">
        Flat rates for cards in person in the UK, as listed in January 2025: Square 1.75 %, Zettle 1.75 %, SumUp 1.69 %.
        They include the acquirer’s price, ours does not. Prices change, so look yours up before you compare.
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
      <p className="mt-1 text-quiet">{children}</p>
    </div>
  )
}
