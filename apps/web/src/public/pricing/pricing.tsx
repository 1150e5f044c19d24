import type { Plan } from '@tableside/domain/plans'
import { PlainButtonLink } from '../../shared/plain-button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Closing } from '../closing.tsx'
import { Fees } from '../plans/fees.tsx'
import { PlanCards } from '../plans/plan-cards.tsx'
import { PageIntro, Section } from '../section.tsx'
import { Consultation } from './consultation.tsx'
import { Engagement } from './engagement.tsx'
import { FeeCalculatorIsland } from './fee-calculator-island.ts'
import { FeeSources } from './fee-sources.tsx'
import { Questions } from './questions.tsx'
import { Support } from './support.tsx'

export function Pricing({ plans }: { plans: readonly Plan[] }) {
  return (
    <>
      <PageIntro
        title="Pricing you can work out on a napkin"
        lead={
          <>
            A plan by the month, and <Fees /> of what is paid, by card or in cash. No set-up fees, no monthly minimums,
            cancel any time. Every paid plan starts with a trial, and after it you fall back to Alpha rather than out of
            the door.
          </>
        }
      />
      <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-16 sm:px-6 sm:pb-20">
        <h2 className="sr-only">Plans</h2>
        <PlanCards plans={plans} />
        <p className="mt-6 max-w-3xl text-quiet text-sm">
          A transaction is a paid order, counted once however it was split. Over a plan’s number nothing stops: a sale
          is never refused, and you are asked whether you want the next plan. Prices are without VAT.
        </p>
      </div>
      <Section
        id="fees"
        ground="surface"
        title="What would it cost you?"
        lead="Enter what you take and what you pay today. Replace the example with your own figures. Our fee applies to everything guests pay, cash included. A card acquirer charges separately, so its price is in the total."
      >
        <FeeCalculatorIsland />
        <FeeSources />
      </Section>
      <Support />
      <Engagement />
      <Consultation />
      <Questions />
      <Closing
        title="See it with your own menu."
        lead="Open a restaurant in three minutes and look around before you pay anything."
      >
        <CallToAction size="large">Get Started</CallToAction>
        <PlainButtonLink href="/platform#demo" size="large">
          View Platform Demo
        </PlainButtonLink>
      </Closing>
    </>
  )
}
