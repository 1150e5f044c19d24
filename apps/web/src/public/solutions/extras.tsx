import {
  BadgePercent,
  CalendarClock,
  Eye,
  FileSpreadsheet,
  HandCoins,
  KeyRound,
  Mail,
  MoonStar,
  Printer,
  Smartphone,
  Undo2,
  WifiOff,
} from 'lucide-react'
import { type Point, Points, Section } from '../section.tsx'

const points: readonly Point[] = [
  {
    icon: <FileSpreadsheet size={22} aria-hidden />,
    title: 'Moves in with you',
    text: 'Import menus and years of past sales from another till’s files. Stop and resume at any time; nothing is imported twice.',
  },
  {
    icon: <BadgePercent size={22} aria-hidden />,
    title: 'Discounts that add up',
    text: 'Off a line or the bill, spread to the penny, with the VAT beneath it following.',
  },
  {
    icon: <Undo2 size={22} aria-hidden />,
    title: 'Refunds that mirror the sale',
    text: 'In part or whole, to the card it came from, with the same part of the fee given back.',
  },
  {
    icon: <KeyRound size={22} aria-hidden />,
    title: 'Roles by permission',
    text: 'Owner, manager and staff are built in. Make your own roles, such as a kitchen hand or a senior waiter, each with its limits.',
  },
  {
    icon: <Eye size={22} aria-hidden />,
    title: 'For every eye',
    text: 'By keyboard, by screen reader, at 200 %, without colour. Checked by a machine on every change.',
  },
  {
    icon: <MoonStar size={22} aria-hidden />,
    title: 'Past midnight',
    text: 'The business day ends when yours does, also on the two nights the clocks change.',
  },
  {
    icon: <Smartphone size={22} aria-hidden />,
    title: 'Guests’ own phones',
    text: 'Guests scan the code on their table to see the menu, order, pay, split the bill or call a waiter.',
  },
  {
    icon: <WifiOff size={22} aria-hidden />,
    title: 'Works offline',
    text: 'Without a network the till keeps taking orders and cash, and sends them once the connection is back.',
  },
  {
    icon: <Printer size={22} aria-hidden />,
    title: 'Printers and drawers',
    text: 'Kitchen tickets, bills and receipts on network printers, and as many cash drawers as a site has.',
  },
  {
    icon: <CalendarClock size={22} aria-hidden />,
    title: 'Bookings with deposits',
    text: 'A diary, an online page and a waiting list. A deposit comes off the bill.',
  },
  {
    icon: <HandCoins size={22} aria-hidden />,
    title: 'Tips to the staff',
    text: 'Offered at the till or on the card reader, shared by your own rule, with a record for everyone.',
  },
  {
    icon: <Mail size={22} aria-hidden />,
    title: 'Yesterday by email',
    text: 'How the day went, in the owner’s inbox in the morning, and what guests said of their visit on the dashboard.',
  },
]

export function Extras() {
  return (
    <Section title="And what you notice later">
      <Points points={points} />
    </Section>
  )
}
