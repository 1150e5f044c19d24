import { StatusPill } from '@tableside/ui'
import { formatShortDate } from '../../shared/format-time.ts'
import bench from '../benchmarks.json'
import { Points, Section, WordsPage } from './text-page.tsx'

type Claim = {
  readonly words: string
  readonly value: number
  readonly limit: number
  readonly is: string
  readonly unit?: string
}

/** What we claim about speed, each with its limit, what was measured, and whether it holds. */
export function BenchmarksPage() {
  const claims: readonly Claim[] = bench.claims
  const missed = claims.filter((claim) => !holds(claim)).length
  return (
    <WordsPage
      title="Benchmarks"
      lead={`What we ask of our own speed, and what was measured on ${formatShortDate(bench.measuredOn)}: ${claims.length - missed} of ${claims.length} met, ${missed} missed.`}
    >
      <Claims claims={claims} />
      <Section title="How it was measured">
        <p>
          By <code>npm run bench</code>, which anyone with the source can run: {bench.machine}. It plays 50 restaurants
          with a menu of 100 dishes each; what is compared runs by turns, in up to twelve rounds, of which the median
          counts. Most claims are ratios of two figures from the same run, because absolute times say more about the
          machine than about us.
        </p>
        <Points>
          <li>“One statement” and “eight round trips” are the database’s own rate for the rows of an order.</li>
          <li>“The bare server” takes orders without any check: no session, permission, price, VAT or journal.</li>
          <li>“Under 100 ms” is a claim about an order: 99 of 100 are stored within the time given for one till.</li>
          <li>
            “10,000 connections” are live screens that are idle, on one server; the figure is the memory they add.
          </li>
        </Points>
      </Section>
    </WordsPage>
  )
}

function Claims({ claims }: { claims: readonly Claim[] }) {
  return (
    <section
      aria-label="Claims and measurements"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="figures w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {['What', 'Limit', 'Result', 'Verdict'].map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`h-11 border-line border-b px-1.5 font-medium text-quiet sm:px-4 ${place === 1 || place === 2 ? 'text-right' : 'text-left'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.words} className="group">
              <td className={cell}>{claim.words}</td>
              <td className={`${cell} text-right sm:whitespace-nowrap`}>
                {claim.is} {claim.limit} {claim.unit}
              </td>
              <td className={`${cell} text-right font-medium sm:whitespace-nowrap`}>
                {claim.value} {claim.unit}
              </td>
              <td className={cell}>
                {holds(claim) ? <StatusPill tone="good">Holds</StatusPill> : <StatusPill tone="bad">Missed</StatusPill>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'h-12 border-line border-b px-1.5 py-2 group-last:border-b-0 sm:px-4'

function holds({ value, limit, is }: Claim): boolean {
  return is === 'at least' ? value >= limit : value <= limit
}
