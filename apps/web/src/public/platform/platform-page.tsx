import { PlainButtonLink } from '../../shared/plain-button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Closing } from '../closing.tsx'
import { PageIntro } from '../section.tsx'
import { Demo } from './demo.tsx'
import { Security } from './security.tsx'
import { Technology } from './technology.tsx'

export function PlatformPage() {
  return (
    <>
      <PageIntro
        title="One platform under the whole evening"
        lead="Till, kitchen, payments and books are one program with one truth. Nothing is synchronised overnight, because nothing was ever apart."
      >
        <CallToAction size="large">Get Started</CallToAction>
        <PlainButtonLink href="/platform#demo" size="large">
          View Platform Demo
        </PlainButtonLink>
      </PageIntro>
      <Technology />
      <Demo />
      <Security />
      <Closing
        title="Look under the table."
        lead="The API is described by the very declarations the server enforces, and every claim on this site leads to what proves it."
      >
        <CallToAction size="large">Get Started</CallToAction>
        <PlainButtonLink href="/api/docs/" size="large" isFile>
          API reference
        </PlainButtonLink>
      </Closing>
    </>
  )
}
