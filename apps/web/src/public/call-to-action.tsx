import type { ButtonSize, ButtonVariant } from '@tableside/ui'
import { ArrowRight } from 'lucide-react'
import { PlainButtonLink } from '../shared/plain-button.tsx'

export type CallToActionProps = {
  children: string
  /** For whoever is signed out; whoever is signed in is led to their dashboard. */
  href?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/**
 * The next step for a visitor: an account for whoever has none, the dashboard for whoever is signed in. Both stand in the
 * prerendered page, and which one shows is known before the first paint (`useSignedInHint`).
 */
export function CallToAction({
  children,
  href = '/auth?view=sign-up',
  variant = 'primary',
  size,
  className = '',
}: CallToActionProps) {
  return (
    <>
      <PlainButtonLink href={href} variant={variant} size={size} className={`in-data-signed-in:hidden ${className}`}>
        {children}
        <ArrowRight size={20} aria-hidden />
      </PlainButtonLink>
      <PlainButtonLink
        href="/dashboard"
        variant={variant}
        size={size}
        className={`not-in-data-signed-in:hidden ${className}`}
      >
        Go to your dashboard
        <ArrowRight size={20} aria-hidden />
      </PlainButtonLink>
    </>
  )
}
