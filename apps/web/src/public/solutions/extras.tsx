import { BadgePercent, Eye, FileSpreadsheet, KeyRound, MoonStar, Undo2 } from 'lucide-react'
import { type Point, Points, Section } from '../section.tsx'

const points: readonly Point[] = [
  {
    icon: <FileSpreadsheet size={22} aria-hidden />,
    title: 'Moves in with you',
    text: 'Menus and years of past sales from another till’s files. May be stopped and started again; nothing is doubled.',
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
    text: 'Owner, manager, waiter, kitchen: each sees what they may do, and nothing they may not.',
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
]

export function Extras() {
  return (
    <Section title="And what one only notices later">
      <Points points={points} />
    </Section>
  )
}
