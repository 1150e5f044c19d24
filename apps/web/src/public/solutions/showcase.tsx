import { Frame } from '../frame.tsx'
import { pictures } from '../pictures.ts'
import { Evidence, Section } from '../section.tsx'

const shown = [
  {
    title: 'The till',
    text: 'On whatever has a browser: a phone in an apron, a tablet on the bar, a laptop in the office.',
    picture: pictures.till,
    alt: 'The till with an open order',
    tab: 'pos',
  },
  {
    title: 'The kitchen screen',
    text: 'Tickets by station, oldest first, late ones in words. Bump with wet fingers; take it back for half a minute.',
    picture: pictures.kitchen,
    alt: 'The kitchen screen with tickets',
    tab: 'pos',
  },
  {
    title: 'The dashboard',
    text: 'The day so far, what is open and what needs you, in figures that lead to the orders behind them.',
    picture: pictures.dashboard,
    alt: 'The restaurant’s dashboard',
    tab: 'dashboard',
  },
  {
    title: 'Analytics',
    text: 'Takings by day beside the days before, what sells and when, from the same books as the report of the day.',
    picture: pictures.analytics,
    alt: 'Analytics: sales and orders of two weeks, and a bar for each day beside the two weeks before',
    tab: 'analytics',
  },
]

export function Showcase() {
  return (
    <Section title="Product showcase" lead="Four screens, one program. All pictures are of the running demo.">
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {shown.map(({ title, text, picture, alt, tab }) => (
          <li key={title}>
            <Frame picture={picture} alt={alt} sizes="(min-width: 768px) 540px, 100vw" />
            <h3 className="mt-5 font-semibold text-lg">{title}</h3>
            <p className="mt-1 text-quiet">{text}</p>
            <Evidence href={`/platform?tab=${tab}#demo`}>See it in the demo</Evidence>
          </li>
        ))}
      </ul>
    </Section>
  )
}
