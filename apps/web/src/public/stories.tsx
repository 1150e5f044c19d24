/** What a restaurant might tell. Each story says that it is an example. */
export const stories = [
  {
    name: 'Café on a corner',
    kind: 'Alpha · one site, one account',
    story:
      'Queues at eight, nobody at ten. The owner takes orders on her phone, and oat milk adds its allergen to the ticket by itself.',
    before: 'A paper pad and a card reader that did not know each other',
    after: 'One bill for both, and the VAT of eat-in and takeaway told apart',
  },
  {
    name: 'The Lamplighter',
    kind: 'Beta · a pub with twelve on the rota',
    story:
      'Two bars and a kitchen downstairs. Bar staff send rounds from the tables, the pass sees each dish once, and a void beyond a waiter’s limit asks for a manager.',
    before: 'Shouting, and a till roll nobody read',
    after: 'A journal the accountant checks in a minute',
  },
  {
    name: 'Three sites, one name',
    kind: 'Omega · a group that sells its own platform',
    story:
      'Each site keeps its own floor and prices; the group sees all of them in one place and offers the same to other restaurants under its own name.',
    before: 'Three suppliers, three invoices, three versions of a Saturday',
    after: 'One ledger per restaurant, one overview of all',
  },
] as const

export function Stories() {
  return (
    <ul className="grid gap-5 lg:grid-cols-3">
      {stories.map(({ name, kind, story, before, after }) => (
        <li key={name} className="flex flex-col rounded-card border border-line bg-surface p-6 sm:p-7">
          <p className="self-start rounded-full bg-saffron-wash px-2.5 py-1 font-medium text-saffron text-xs">
            Example, not a customer
          </p>
          <h3 className="mt-4 font-display font-semibold text-xl">{name}</h3>
          <p className="text-quiet text-sm">{kind}</p>
          <p className="mt-4 flex-1">{story}</p>
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-sm">
            <dt className="text-quiet">Before</dt>
            <dd>{before}</dd>
            <dt className="text-quiet">With us</dt>
            <dd>{after}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
