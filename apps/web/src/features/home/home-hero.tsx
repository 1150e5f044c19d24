import { ButtonLink } from '@tableside/ui'
import { ArrowRight } from 'lucide-react'
import { ExampleBill } from './example-bill.tsx'

/** What it is, in one sentence, and the two ways on. */
export function HomeHero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-14 px-6 pt-8 pb-20 lg:grid-cols-[1fr_auto]">
      <div className="flex flex-col items-start gap-6">
        <h1 className="max-w-3xl font-display font-semibold text-3xl sm:text-4xl lg:text-[4.5rem] lg:leading-[1.05]">
          Run the room, not the till.
        </h1>
        <p className="max-w-xl text-lg text-quiet">
          Tableside takes the order, tells the kitchen, takes the payment and accounts for every penny.
        </p>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <ButtonLink href="/auth" variant="primary" size="large">
            Get Started
            <ArrowRight size={20} aria-hidden />
          </ButtonLink>
          <ButtonLink href="/platform" size="large">
            Platform Overview
          </ButtonLink>
        </div>
      </div>
      <ExampleBill />
    </section>
  )
}
