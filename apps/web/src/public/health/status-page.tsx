import { createIsland } from '../island.tsx'
import { Section, WordsPage } from '../trust/text-page.tsx'

const LiveStatusIsland = /* @__PURE__ */ createIsland(
  async () => ({ default: (await import('./live-status.tsx')).LiveStatus }),
  'seen',
)

/** What the service measures of itself, and how to read it. */
export function StatusPage() {
  return (
    <WordsPage
      title="Service status"
      lead="Every minute the service checks itself over the network, down to the database, and records whether it answered. Nothing here is entered by hand."
    >
      <LiveStatusIsland className="min-h-[52rem] sm:min-h-[44rem]" />
      <Section title="How to read this">
        <p>
          A minute counts as up when at least one server answered in it. A minute without an answer counts as down, also
          when the machine was switched off. Uptime is cut off after two decimals and never rounded up. Days are those
          of UTC. Times are upper bounds over all requests of the API. “–” means that nothing was measured.
        </p>
      </Section>
    </WordsPage>
  )
}
