import { InlineLink, Section } from '../../shared/public/section.tsx'

const integrations = [
  {
    name: 'HTTP API',
    category: 'Developers',
    text: 'Every screen uses it, so it can do everything they can. Described as OpenAPI from what the server enforces.',
    isThere: true,
  },
  {
    name: 'Live channel',
    category: 'Developers',
    text: 'A WebSocket that tells what has just happened and lets a screen read on from its bookmark.',
    isThere: true,
  },
  {
    name: 'Spreadsheets',
    category: 'Moving in and out',
    text: 'CSV for menus, prices and past sales, both ways, with a dry run before anything changes.',
    isThere: true,
  },
  {
    name: 'Card simulator',
    category: 'Payments',
    text: 'A card provider that moves no money, for the demo and for rehearsals, with faults to order.',
    isThere: true,
  },
  {
    name: 'Card acquirers',
    category: 'Payments',
    text: 'The provider behind the same port as the simulator, money going straight to the restaurant’s own account.',
    isThere: false,
  },
  {
    name: 'Accounting packages',
    category: 'Books',
    text: 'The daily journal as entries: sales by VAT rate, tips, each tender to its clearing account.',
    isThere: false,
  },
]

/** Only what is really there, and what is planned, each said to be which. */
export function Integrations() {
  return (
    <Section
      id="integrations"
      title="Integrations"
      lead={
        <>
          A short list, because it is a true one. What is missing you can build on the{' '}
          <InlineLink href="/api/docs/" isFile>
            API
          </InlineLink>
          .
        </>
      }
    >
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {integrations.map(({ name, category, text, isThere }) => (
          <li key={name} className="bg-surface p-6">
            <p className="flex items-center justify-between gap-3 text-sm">
              <span className="text-quiet">{category}</span>
              <span
                className={
                  isThere
                    ? 'rounded-full bg-herb-wash px-2.5 py-1 font-medium text-herb text-xs'
                    : 'rounded-full bg-saffron-wash px-2.5 py-1 font-medium text-saffron text-xs'
                }
              >
                {isThere ? 'There' : 'Planned'}
              </span>
            </p>
            <h3 className="mt-3 font-semibold">{name}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
