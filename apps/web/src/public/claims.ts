import bench from './benchmarks.json'

export type Claim = {
  /** Undefined: the fee, as the plan table has it. */
  readonly figure: string | undefined
  readonly title: string
  readonly text: string
  /** Where it is proved. */
  readonly href: string
  readonly source: string
}

/**
 * What the site claims, each beside its evidence. A measured figure is read from what the bench last published
 * (bench/README.md); uptime is a target, because what was reached is on the status page and nowhere else.
 */
export const claims: readonly Claim[] = [
  {
    figure: undefined,
    title: 'processing fee',
    text: 'Of what is paid, by card or in cash, tips not counted. Paid by the restaurant, shown on every payment, given back in part with a refund.',
    href: '/pricing#fees',
    source: 'The plan table',
  },
  {
    figure: '£0',
    title: 'for hardware and set-up',
    text: 'It runs in the browser of the devices you own. No set-up fee, no monthly minimum.',
    href: '/terms#fees',
    source: 'Fees in plain words',
  },
  {
    figure: '99.9 %',
    title: 'uptime is what we aim for',
    text: 'What was reached is measured minute by minute and published, good or bad.',
    href: '/status',
    source: 'The status page',
  },
  {
    figure: '< 100 ms',
    title: 'until an order is answered',
    text: `In the latest benchmark, 99 of 100 orders were checked, priced, stored and sealed within ${measured('one till p99')} on two cores.`,
    href: '/benchmarks',
    source: 'The benchmarks',
  },
  {
    figure: '10,000',
    title: 'screens following live',
    text: `As many idle live connections held by one server at once, for ${measured('10,000 idle live connections add')} of its memory.`,
    href: '/benchmarks',
    source: 'The benchmarks',
  },
  {
    figure: '0',
    title: 'card numbers on our servers',
    text: 'They go from the guest to the card provider. What cannot reach us cannot leak from us, which is the heart of PCI DSS.',
    href: '/security',
    source: 'How security works',
  },
]

/** "8.61 ms": as the benchmarks page shows it. */
function measured(words: string): string {
  const found = bench.claims.find((claim) => claim.words === words)
  if (!found) throw new Error(`The benchmarks measure no “${words}”`)
  return `${found.value} ${found.unit}`
}
