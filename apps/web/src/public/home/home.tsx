import { PlainButtonLink } from '../../shared/plain-button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Closing } from '../closing.tsx'
import { Features } from './features.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { OrderWalkthrough } from './order-walkthrough.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export function Home() {
  useLeaveWhenSignedIn()
  return (
    <>
      <Hero />
      <OrderWalkthrough />
      <Features />
      <Figures />
      <Closing
        title="Tonight’s service could be the first."
        lead="Sign up, open your restaurant with a sample menu, and take a first order: two or three minutes, no card needed."
      >
        <CallToAction size="large">Get Started Today</CallToAction>
        <PlainButtonLink href="/platform#demo" size="large">
          View Platform Demo
        </PlainButtonLink>
      </Closing>
    </>
  )
}
