import { ProgressBar, TextLink } from '@tableside/ui'
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../shared/identity/auth-provider.tsx'
import { DishesStep } from './dishes-step.tsx'
import { type Draft, useDraft } from './draft.ts'
import { LocationStep } from './location-step.tsx'
import { MenuStep } from './menu-step.tsx'
import { RestaurantStep } from './restaurant-step.tsx'

const steps = ['restaurant', 'location', 'menu', 'dishes'] as const

const titles: Record<Draft['step'], string> = {
  restaurant: 'Open your restaurant',
  location: 'Your first location',
  menu: 'What do you sell?',
  dishes: 'Your first dishes',
}

/** From an account to an open till (decision A6). What was typed stays on this device until the till is open. */
export function SetupWizard({ onOpened }: { onOpened: () => void }) {
  const { user } = useSession()
  const [draft, change] = useDraft(user.id)
  const { step } = draft
  const count = draft.menu === 'sample' ? 3 : 4
  const number = steps.indexOf(step) + 1
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="mx-auto max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="font-display font-semibold text-2xl outline-none sm:text-3xl">
        {titles[step]}
      </h1>
      <div className="mt-4">
        <ProgressBar
          label={`Step ${number} of ${count}`}
          value={number}
          maxValue={count}
          valueLabel="About three minutes in all"
        />
      </div>
      <div className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-8">
        {step === 'restaurant' && <RestaurantStep draft={draft} onChange={change} />}
        {step === 'location' && <LocationStep draft={draft} onChange={change} />}
        {step === 'menu' && <MenuStep draft={draft} onChange={change} onOpened={onOpened} />}
        {step === 'dishes' && <DishesStep draft={draft} onChange={change} onOpened={onOpened} />}
      </div>
      {step === 'restaurant' && <JoinInstead email={user.email} />}
    </div>
  )
}

function JoinInstead({ email }: { email: string }) {
  return (
    <p className="mt-6 flex gap-3 text-quiet">
      <Mail size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        Does your restaurant use Tableside already? Ask its owner or manager to invite{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>, and open the link in the mail. Your{' '}
        <TextLink href="/dashboard/account">account</TextLink> is ready either way.
      </span>
    </p>
  )
}
