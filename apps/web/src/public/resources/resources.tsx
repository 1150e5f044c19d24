import { PlainButtonLink } from '../../shared/plain-button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Closing } from '../closing.tsx'
import { PortalAccessIsland, WebinarListIsland } from '../leads/lead-islands.tsx'
import { InlineLink, PageIntro, Section } from '../section.tsx'
import { Stories } from '../stories.tsx'
import { Downloads } from './downloads.tsx'

/** The resource centre: files, webinars, stories, and the way into the partner portal. */
export function Resources() {
  return (
    <>
      <PageIntro
        title="Resource centre"
        lead="Templates, live webinars and examples. All free; downloads need no email address."
      />
      <Downloads />
      <Section
        id="webinars"
        title="Webinars"
        lead="Live, with your questions first. Register and we email you before it starts."
      >
        <WebinarListIsland className="min-h-60" />
      </Section>
      <Section
        id="stories"
        ground="surface"
        title="Success stories"
        lead={
          <>
            Illustrative examples of how a restaurant might work with Tableside, not customers.{' '}
            <InlineLink href="/terms#examples">About examples</InlineLink>
          </>
        }
      >
        <Stories />
      </Section>
      <Section
        id="portal"
        title="Partner portal"
        lead="For those who plan a platform of their own: the demo as platform owner, an API key and a contact. Tell us who you are and we reply within 24 hours."
      >
        <PortalAccessIsland className="min-h-14 max-w-2xl" />
      </Section>
      <Closing title="Or simply try it." lead="The quickest way to know a till is to take an order on it.">
        <CallToAction size="large">Get Started</CallToAction>
        <PlainButtonLink href="/platform#demo" size="large">
          View Platform Demo
        </PlainButtonLink>
      </Closing>
    </>
  )
}
