import type { Plan } from '@tableside/domain/plans'
import { formatPence, formatShortPence } from '@tableside/ui'
import { Section } from '../section.tsx'

/** Card and cash takings of one restaurant in a month, in pence: the example's assumption, said beside it. */
const takingsPence = 4_000_000
const sizes = [10, 50, 200]

/** What a partner's platform turns over, worked out from the plan table and one plain assumption. */
export function Opportunity({ plans }: { plans: readonly Plan[] }) {
  const plan = plans.find(({ key }) => key === 'beta')
  if (!plan) return null
  const feePence = (takingsPence / 10_000) * plan.feeBps
  return (
    <Section
      ground="surface"
      title="Market opportunity"
      lead="We print no market size we have not counted. What we can do is arithmetic: what a platform turns over when restaurants on it pay what our plan table says."
    >
      <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <section
          aria-label="Turnover of a platform"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone must be reached by keyboard
          tabIndex={0}
          className="relative overflow-x-auto rounded-card border border-line bg-paper"
        >
          <table className="figures w-full text-left">
            <caption className="sr-only">Turnover of a platform in a month, by number of restaurants</caption>
            <thead className="text-quiet text-sm">
              <tr>
                <Head>Restaurants</Head>
                <Head isNumber>{`Fees, ${plan.feeBps / 100} %`}</Head>
                <Head isNumber>{`Plans, ${plan.name}`}</Head>
                <Head isNumber>A month</Head>
              </tr>
            </thead>
            <tbody>
              {sizes.map((count) => (
                <tr key={count} className="border-line border-t">
                  <th scope="row" className="px-5 py-4 font-medium">
                    {count}
                  </th>
                  <Cell pence={feePence * count} />
                  <Cell pence={plan.monthlyPence * count} />
                  <Cell pence={(feePence + plan.monthlyPence) * count} isStrong />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="text-quiet">
          <h3 className="font-semibold text-ink">What is assumed</h3>
          <p className="mt-1">
            Each restaurant takes {formatPence(takingsPence)} a month and pays for {plan.name}. Before your costs:
            support, hosting, sales, tax. An example, not a forecast: put your own figures into the business case on the
            resources page.
          </p>
          <h3 className="mt-5 font-semibold text-ink">Why now</h3>
          <p className="mt-1">
            Tills are being replaced anyway: VAT records have to be digital from the sale to the return, tips have to be
            shown and passed on in full since October 2024, and guests expect to split and tap.
          </p>
        </div>
      </div>
    </Section>
  )
}

function Head({ children, isNumber }: { children: string; isNumber?: boolean }) {
  return (
    <th scope="col" className={`px-5 py-3 font-medium ${isNumber ? 'text-right' : ''}`}>
      {children}
    </th>
  )
}

function Cell({ pence, isStrong }: { pence: number; isStrong?: boolean }) {
  return (
    <td className={`whitespace-nowrap px-5 py-4 text-right ${isStrong ? 'font-semibold' : ''}`}>
      {formatShortPence(pence)}
    </td>
  )
}
