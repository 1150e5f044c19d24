import { Frame } from '../frame.tsx'
import { pictures } from '../pictures.ts'
import { Section } from '../section.tsx'

/** One order on its way through the restaurant, in pictures of the product. */
export function OrderWalkthrough() {
  return (
    <Section
      ground="surface"
      title="One order, from the table to the books"
      lead="Every picture on this site is the product itself, taken by a script from the running demo. What you see is what you get on the first day."
    >
      <div className="grid items-end gap-8 lg:grid-cols-[3fr_1fr]">
        <figure>
          <Frame
            picture={pictures.till}
            alt="The till: dishes by category, and a table’s order with the part the kitchen already has marked as sent"
            sizes="(min-width: 1024px) 800px, 100vw"
          />
          <Caption title="At the table">
            Two waiters may work on one bill: both see every line, and nothing is lost or doubled.
          </Caption>
        </figure>
        <figure className="max-lg:mx-auto max-lg:w-64">
          <Frame picture={pictures.phone} alt="The same till on a phone, held in one hand" sizes="256px" />
          <Caption title="In one hand">The whole till on the phone in your apron.</Caption>
        </figure>
      </div>
      <div className="mt-12 grid gap-8 md:grid-cols-2">
        <figure>
          <Frame
            picture={pictures.kitchen}
            alt="The kitchen screen: tickets as strips, with the table, the minutes and allergies in words"
            sizes="(min-width: 768px) 540px, 100vw"
          />
          <Caption title="In the kitchen">
            A ticket a second after <em>Send</em>, each dish once. A change shows as a change, a void as a line through
            it.
          </Caption>
        </figure>
        <figure>
          <Frame
            picture={pictures.payments}
            alt="Paying: the bill split evenly, by card or cash, with what is left to pay"
            sizes="(min-width: 768px) 540px, 100vw"
          />
          <Caption title="At the end">
            Split by share or amount, card or cash. The parts always add up to the bill, to the penny.
          </Caption>
        </figure>
      </div>
    </Section>
  )
}

function Caption({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <figcaption className="mt-4 max-w-lg">
      <span className="font-semibold">{title}. </span>
      <span className="text-quiet">{children}</span>
    </figcaption>
  )
}
