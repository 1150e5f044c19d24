import { PlainButtonLink } from '../../shared/plain-button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Fees } from '../plans/fees.tsx'
import { Evidence } from '../section.tsx'
import { LiveTillIsland } from './live-till-island.ts'

/** What it is, in one sentence, the two ways on, and a till to touch. */
export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-12 px-5 pt-10 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[1fr_32rem] lg:pb-24">
      <div className="flex flex-col items-start gap-6">
        <h1 className="font-display font-semibold text-[2.75rem] leading-[1.04] sm:text-[4rem] lg:text-[4.5rem]">
          Run the room, not the till.
        </h1>
        <p className="max-w-xl text-lg text-quiet">
          Tableside takes the order, tells the kitchen, takes the payment and accounts for every penny – on the phones,
          tablets and laptops you already have.
        </p>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <CallToAction size="large">Get Started</CallToAction>
          <PlainButtonLink href="/platform" size="large">
            Platform Overview
          </PlainButtonLink>
        </div>
        <p className="max-w-md text-quiet text-sm">
          <Fees /> of what is paid, by card or in cash, paid by the restaurant. No set-up fee, no minimum, cancel any
          time. <Evidence href="/pricing">How the fee works</Evidence>
        </p>
      </div>
      <figure className="min-w-0">
        <LiveTillIsland />
        <figcaption className="mt-3 text-center text-quiet text-sm">
          Try it. These are the rules the real till runs: make it a takeaway and the price stays, only the VAT changes.
        </figcaption>
      </figure>
    </section>
  )
}
