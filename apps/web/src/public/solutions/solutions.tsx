import type { Plan } from '@tableside/domain/plans'
import { PlainButtonLink } from '../../shared/plain-button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Closing } from '../closing.tsx'
import { PlanCards } from '../plans/plan-cards.tsx'
import { InlineLink, PageIntro, Section } from '../section.tsx'
import { Stories } from '../stories.tsx'
import { Extras } from './extras.tsx'
import { Integrations } from './integrations.tsx'
import { Opportunity } from './opportunity.tsx'
import { Sectors } from './sectors.tsx'
import { Showcase } from './showcase.tsx'

export function Solutions({ plans }: { plans: readonly Plan[] }) {
  return (
    <>
      <PageIntro
        title="For restaurants, and for those who supply them"
        lead="A restaurant gets a till that keeps its books. A partner gets a platform to sell under its own name."
      >
        <CallToAction size="large">Get Started</CallToAction>
        <PlainButtonLink href="/pricing#consultation" size="large">
          Schedule a call
        </PlainButtonLink>
      </PageIntro>
      <Opportunity plans={plans} />
      <Showcase />
      <Sectors />
      <Extras />
      <Section
        ground="surface"
        title="Success stories"
        lead={
          <>
            These are illustrative examples, not customers.{' '}
            <InlineLink href="/terms#examples">About examples</InlineLink>
          </>
        }
      >
        <Stories />
      </Section>
      <Integrations />
      <Section
        id="plans"
        ground="surface"
        title="Pick a plan"
        lead="What you pick here is picked everywhere on this site."
      >
        <PlanCards plans={plans} />
      </Section>
      <Closing
        title="Which one are you?"
        lead="A restaurant can start now. A partner should talk to us first: sixty minutes, and you know whether it fits."
      >
        <CallToAction size="large">Get Started</CallToAction>
        <PlainButtonLink href="/pricing#consultation" size="large">
          Schedule a call
        </PlainButtonLink>
      </Closing>
    </>
  )
}
