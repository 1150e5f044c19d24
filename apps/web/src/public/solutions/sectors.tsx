import { Blocks, Brush, ShoppingBasket, Soup } from 'lucide-react'
import { Section } from '../section.tsx'

const sectors = [
  {
    icon: <Soup size={24} aria-hidden />,
    name: 'Food and Services',
    lead: 'Restaurants, pubs, cafés, canteens, caterers.',
    points: [
      'Tables, covers, courses and seats',
      'Kitchen screens by station',
      'Allergens from the dish to the ticket',
      'VAT for eat-in and takeaway, hot and cold',
    ],
  },
  {
    icon: <ShoppingBasket size={24} aria-hidden />,
    name: 'Retail',
    lead: 'Delis, bakeries, farm shops, the shelf beside the counter.',
    points: [
      'Counter sales without a table, paid in three taps',
      'Zero-rated and standard-rated goods on one receipt',
      'Price lists from a spreadsheet, changed many at once',
      'Cash with change, card, and the day’s totals',
    ],
  },
  {
    icon: <Brush size={24} aria-hidden />,
    name: 'Creative',
    lead: 'Studios, galleries, venues and their bars.',
    points: [
      'Tickets, classes and drinks on one bill',
      'A bar that opens for one evening on borrowed tablets',
      'Discounts and complimentary items with a reason beside them',
      'Takings kept apart by site and by day',
    ],
  },
  {
    icon: <Blocks size={24} aria-hidden />,
    name: 'Restaurant technology companies',
    lead: 'Resellers, consultants and makers of software for restaurants.',
    points: [
      'Your name, logo, colours and domain on every page',
      'A share of the processing fee, month by month',
      'An HTTP API and webhooks for your own product',
      'Your restaurants in one place',
    ],
  },
]

export function Sectors() {
  return (
    <Section ground="surface" title="Solutions by sector" lead="The same product, set up for different businesses.">
      <ul className="grid gap-5 md:grid-cols-2">
        {sectors.map(({ icon, name, lead, points }) => (
          <li key={name} className="rounded-card border border-line bg-paper p-6 sm:p-7">
            <span className="flex size-12 items-center justify-center rounded-card bg-spice-wash text-spice">
              {icon}
            </span>
            <h3 className="mt-5 font-display font-semibold text-xl">{name}</h3>
            <p className="mt-1 text-quiet">{lead}</p>
            <ul className="mt-5 flex flex-col">
              {points.map((point) => (
                <li key={point} className="border-line border-t py-2.5">
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
