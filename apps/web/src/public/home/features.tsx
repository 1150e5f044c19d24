import {
  BookOpen,
  ChefHat,
  FileUp,
  LayoutGrid,
  Receipt,
  ShieldCheck,
  Split,
  UtensilsCrossed,
  Wheat,
} from 'lucide-react'
import { type Point, Points, Section } from '../section.tsx'

const points: readonly Point[] = [
  {
    icon: <LayoutGrid size={22} aria-hidden />,
    title: 'Floor and orders',
    text: 'Tables with covers, time and what is owed. Counter and takeaway orders beside them.',
  },
  {
    icon: <ChefHat size={22} aria-hidden />,
    title: 'Kitchen display',
    text: 'Stations, rounds, bump and recall. Late tickets say so in words, not only in red.',
  },
  {
    icon: <Split size={22} aria-hidden />,
    title: 'Payments that add up',
    text: 'Split evenly, by dish or by amount. A card payment without an answer is checked with the provider and never charged twice.',
  },
  {
    icon: <UtensilsCrossed size={22} aria-hidden />,
    title: 'Menu with choices',
    text: 'Sizes, sides and “how would you like it”, with a minimum and a maximum. Mark a dish as sold out and every till knows.',
  },
  {
    icon: <Wheat size={22} aria-hidden />,
    title: 'Allergens to the pass',
    text: 'All fourteen, carried by the dish and its choices onto the order and the kitchen’s ticket.',
  },
  {
    icon: <Receipt size={22} aria-hidden />,
    title: 'UK VAT, worked out',
    text: 'Eat in, takeaway, hot and cold: the rate follows HMRC’s rules, the menu price never moves.',
  },
  {
    icon: <ShieldCheck size={22} aria-hidden />,
    title: 'PINs and approvals',
    text: 'Each role has limits for voids, comps, discounts and refunds. Beyond them a manager’s PIN approves that one act.',
  },
  {
    icon: <BookOpen size={22} aria-hidden />,
    title: 'A journal that holds',
    text: 'Each sale, void and refund is sealed with the one before. Your accountant can check that nothing was taken out.',
  },
  {
    icon: <FileUp size={22} aria-hidden />,
    title: 'Bring your past along',
    text: 'Menus and past sales move over from spreadsheets, with a dry run that names each row it would refuse.',
  },
]

export function Features() {
  return (
    <Section
      title="Everything a service needs, and nothing shouting"
      lead="Large touch targets, plain words, the next tap where your thumb already is."
    >
      <Points points={points} />
    </Section>
  )
}
