import { InlineLink, Section } from '../section.tsx'

const integrations = [
  {
    name: 'HTTP API',
    category: 'Developers',
    text: 'Every screen uses it, so it can do everything they can. Described as OpenAPI from what the server enforces.',
  },
  {
    name: 'Live channel',
    category: 'Developers',
    text: 'A WebSocket that says what has just happened. A screen that was away continues where it left off.',
  },
  {
    name: 'Spreadsheets',
    category: 'Moving in and out',
    text: 'CSV for menus, prices and past sales, both ways, with a dry run before anything changes.',
  },
  {
    name: 'Card simulator',
    category: 'Payments',
    text: 'A stand-in card provider that moves no money, for the demo, practice and tests, with faults on demand.',
  },
  {
    name: 'Stripe',
    category: 'Payments',
    text: 'Cards in person through Stripe readers. The money goes straight to the restaurant’s own Stripe account.',
  },
  {
    name: 'Xero and QuickBooks',
    category: 'Books',
    text: 'A closed day as a file either of them imports: sales by VAT rate, tips, each tender to its clearing account.',
  },
]

/** Only what is really there. */
export function Integrations() {
  return (
    <Section
      id="integrations"
      title="Integrations"
      lead={
        <>
          A short list, because it is a true one. On Omega you can build what is missing on the{' '}
          <InlineLink href="/api/docs/" isFile>
            API
          </InlineLink>
          .
        </>
      }
    >
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {integrations.map(({ name, category, text }) => (
          <li key={name} className="bg-surface p-6">
            <p className="text-quiet text-sm">{category}</p>
            <h3 className="mt-2 font-semibold">{name}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
