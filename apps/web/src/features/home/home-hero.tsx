import { ButtonLink } from '@tableside/ui'
import { ArrowRight } from 'lucide-react'

/** What it is, in one sentence, and the two ways on. */
export function HomeHero() {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-start justify-center gap-6 px-6 pt-10 pb-28">
      <h1 className="max-w-3xl font-display font-semibold text-3xl sm:text-4xl lg:text-[4.5rem] lg:leading-[1.05]">
        Run the room, not the till.
      </h1>
      <p className="max-w-xl text-lg text-quiet">
        Tableside takes the order, tells the kitchen, takes the payment and accounts for every penny, in one place.
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
    </section>
  )
}
