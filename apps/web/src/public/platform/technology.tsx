import { BookLock, Database, Network, Radio, RefreshCcw, Scale } from 'lucide-react'
import { Evidence, type Point, Points, Section } from '../section.tsx'

const points: readonly Point[] = [
  {
    icon: <RefreshCcw size={22} aria-hidden />,
    title: 'The same rules on both sides',
    text: 'What the till shows at once and what the server decides is one function. The screen changes with your finger, and the server’s answer is the one that counts.',
  },
  {
    icon: <Network size={22} aria-hidden />,
    title: 'Two waiters, one table',
    text: 'Both add, both win. A late change is decided again on the newest order instead of being thrown away.',
  },
  {
    icon: <Radio size={22} aria-hidden />,
    title: 'Live, and nothing missed',
    text: 'Screens follow a log of events with a bookmark. A tablet that was asleep reads on from where it stopped.',
  },
  {
    icon: <Scale size={22} aria-hidden />,
    title: 'Books that balance by their shape',
    text: 'Every row of the ledger moves one amount from one account to another, so a sum that does not add up cannot be written.',
  },
  {
    icon: <BookLock size={22} aria-hidden />,
    title: 'A sealed journal',
    text: 'Each entry carries the seal of the one before. Take one out, and the check names the first that does not fit.',
  },
  {
    icon: <Database size={22} aria-hidden />,
    title: 'Apart in the database itself',
    text: 'Each restaurant’s rows are walled off by PostgreSQL, not by our good intentions. A test tries every door with a stranger’s key.',
  },
]

export function Technology() {
  return (
    <Section
      title="The technology, in plain words"
      lead={
        <>
          Fast because it does little: an order is checked, priced, stored and sealed in one round trip.{' '}
          <Evidence href="/benchmarks">See the benchmarks</Evidence>
        </>
      }
    >
      <Points points={points} />
    </Section>
  )
}
