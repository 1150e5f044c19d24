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
        lead="Files to work with, sessions to ask in, and stories to argue with. Free, and without an address to give first."
      />
      <Downloads />
      <Section
        id="webinars"
        title="Webinars"
        lead="Live, with your questions first. Register and we write to you before it starts."
      >
        <WebinarListIsland className="min-h-60" />
      </Section>
      <Section
        id="stories"
        ground="surface"
        title="Success stories"
        lead={
          <>
            Examples of how a house might work with Tableside, played by the restaurants of the demo.{' '}
            <InlineLink href="/terms#examples">About examples</InlineLink>
          </>
        }
      >
        <Stories />
      </Section>
      <Section
        id="portal"
        title="Partner portal"
        lead="For those who plan a platform of their own: the demo as platform owner, the API with a key, and somebody to ask. Tell us who you are and you hear within 24 hours."
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
