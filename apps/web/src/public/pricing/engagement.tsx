import { Check } from 'lucide-react'
import { Section } from '../section.tsx'

/** The specification's four steps and durations; what each delivers is ours to say and to keep. */
const steps = [
  {
    title: 'Discovery Consultation',
    duration: '60 minutes',
    text: 'We listen: your market, your restaurants, what they use today and what hurts.',
    deliverables: [
      'Written notes of the meeting, the same day',
      'A first estimate of your fees from your own figures',
      'A plain yes or no on whether we fit',
    ],
  },
  {
    title: 'Platform Demonstration',
    duration: '90 minutes',
    text: 'A whole service on the running product, with your menu in it: till, kitchen, payment, books.',
    deliverables: [
      'A demo restaurant with your menu, yours to keep trying',
      'Written answers to your questions',
      'Our benchmark results and how to repeat them',
    ],
  },
  {
    title: 'Business Planning',
    duration: '2–3 weeks',
    text: 'Your platform as a business: who you sell to, at what price, with how many people.',
    deliverables: [
      'A business case in a spreadsheet you can change',
      'Plans, prices and fees for your market',
      'A timetable that names who does what',
    ],
  },
  {
    title: 'Partnership Launch',
    duration: '4–6 weeks',
    text: 'Your name on the door, your first restaurants through it.',
    deliverables: [
      'The platform under your name, logo and colours',
      'Your team trained on the till, the back office and support',
      'The first restaurants moved, their past sales with them',
    ],
  },
]

/** How a partnership begins. */
export function Engagement() {
  return (
    <Section
      id="process"
      ground="surface"
      title="From a first call to your own platform"
      lead="For partners who launch a platform business of their own. Four steps, each with something to keep."
    >
      <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, duration, text, deliverables }, index) => (
          <li key={title} className="flex flex-col rounded-card border border-line bg-paper p-6">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-display font-semibold text-spice text-2xl">{index + 1}</span>
              <span className="figures text-quiet text-sm">{duration}</span>
            </p>
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-quiet text-sm">{text}</p>
            <p className="mt-5 font-medium text-sm">You get</p>
            <ul className="mt-2 flex flex-col gap-2 text-sm">
              {deliverables.map((line) => (
                <li key={line} className="flex gap-2">
                  <Check size={16} aria-hidden className="mt-0.5 text-herb" />
                  {line}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}
