import { Clock, Headset, LifeBuoy, Rocket, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactEmail, ContactPhone, PromisedContact } from '../contact.tsx'
import { Section } from '../section.tsx'

const steps = [
  {
    icon: <Rocket size={22} aria-hidden />,
    time: '2 to 3 minutes',
    title: 'Set up',
    text: 'Sign up, name your restaurant, and the till is open with a sample menu.',
  },
  {
    icon: <Sparkles size={22} aria-hidden />,
    time: '5 to 10 minutes',
    title: 'Make it yours',
    text: 'Your dishes by hand or from a spreadsheet, your tables, your team and their PINs.',
  },
  {
    icon: <Clock size={22} aria-hidden />,
    time: 'The same evening',
    title: 'Take the first order',
    text: 'On any device with a browser. Past sales can follow whenever you have time.',
  },
]

type Contact = { readonly by: 'email' | 'phone'; readonly words: ReactNode }

const byEmail: Contact = {
  by: 'email',
  words: (
    <>
      By email: <ContactEmail />
    </>
  ),
}

const byPhone: Contact = {
  by: 'phone',
  words: (
    <>
      By phone, 24 hours, 7 days: <ContactPhone />
    </>
  ),
}

type Tier = {
  readonly icon: ReactNode
  readonly name: string
  readonly plan: string
  readonly points: readonly (string | Contact)[]
}

const tiers: readonly Tier[] = [
  {
    icon: <LifeBuoy size={22} aria-hidden />,
    name: 'Standard',
    plan: 'with Alpha',
    points: [byEmail, 'An answer in 24 to 48 hours', 'The knowledge base, day and night'],
  },
  {
    icon: <Headset size={22} aria-hidden />,
    name: 'Premium',
    plan: 'with Beta',
    points: [
      byEmail,
      'Ahead of the standard queue',
      'Critical issues: an answer within 2 hours',
      'Help with moving your data',
    ],
  },
  {
    icon: <Sparkles size={22} aria-hidden />,
    name: 'Enterprise',
    plan: 'with Omega',
    points: [byPhone, 'Critical issues: first in the queue', 'A dedicated account manager'],
  },
]

/** Getting started, and who answers when something is wrong. */
export function Support() {
  return (
    <Section
      id="support"
      title="Getting started and support"
      lead="No engineer needs to visit. How quickly we answer depends on your plan."
    >
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ icon, time, title, text }) => (
          <li key={title} className="border-spice border-t-2 pt-5">
            <p className="flex items-center gap-2 text-spice">
              {icon}
              <span className="figures font-medium">{time}</span>
            </p>
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-14 grid gap-5 md:grid-cols-3">
        {tiers.map(({ icon, name, plan, points }) => (
          <div key={name} className="rounded-card border border-line bg-surface p-6">
            <h3 className="flex items-center gap-2.5 font-semibold text-lg">
              <span className="text-spice">{icon}</span>
              {name}
            </h3>
            <p className="text-quiet text-sm">{plan}</p>
            <ul className="mt-4 flex flex-col gap-2">
              {points.map((point) =>
                typeof point === 'string' ? (
                  <Item key={point}>{point}</Item>
                ) : (
                  <PromisedContact key={point.by} by={point.by}>
                    <Item>{point.words}</Item>
                  </PromisedContact>
                ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Item({ children }: { children: ReactNode }) {
  return <li className="border-line border-t pt-2 first:border-0 first:pt-0">{children}</li>
}
