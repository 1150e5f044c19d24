import { CreditCard, FileSearch, KeyRound, Landmark, LockKeyhole, ShieldCheck } from 'lucide-react'
import { Evidence, type Point, Points, Section } from '../section.tsx'

const points: readonly Point[] = [
  {
    icon: <CreditCard size={22} aria-hidden />,
    title: 'PCI DSS: no card numbers here',
    text: (
      <>
        They go from the guest to the card provider and never through our servers. We keep the scheme and four digits.{' '}
        <Evidence href="/security">The statement</Evidence>
      </>
    ),
  },
  {
    icon: <KeyRound size={22} aria-hidden />,
    title: 'Passwords are not readable',
    text: 'Kept as argon2id hashes. Staff sign in to a shared till with a PIN that locks after wrong tries.',
  },
  {
    icon: <ShieldCheck size={22} aria-hidden />,
    title: 'Two pairs of eyes',
    text: 'Voids, comps, discounts and refunds beyond a role’s limit need a manager’s PIN: good once, for one minute, for that one act.',
  },
  {
    icon: <FileSearch size={22} aria-hidden />,
    title: 'Help leaves a trace',
    text: 'When our people look into your restaurant you can read who, when and why. They cannot take a payment there.',
  },
  {
    icon: <Landmark size={22} aria-hidden />,
    title: 'Every sale stays on the books',
    text: 'Sales are never deleted, by anyone, as the law on electronic sales suppression asks (Finance Act 2022, Schedule 14). Backups are encrypted, and restored before they count.',
  },
  {
    icon: <LockKeyhole size={22} aria-hidden />,
    title: 'Uptime, measured',
    text: (
      <>
        99.9 % is the aim. What was reached is probed every minute and published.{' '}
        <Evidence href="/status">Status</Evidence>
      </>
    ),
  },
]

export function Security() {
  return (
    <Section
      id="security"
      title="Security and compliance"
      lead="Every statement here can be checked. Where we are not certified, we say what we do instead of showing a badge."
    >
      <Points points={points} />
    </Section>
  )
}
