import type { ReactNode } from 'react'
import { useSite } from '../shared/use-site.ts'

const linkStyles = 'rounded-[4px] text-ink underline decoration-1 underline-offset-4 hover:decoration-2'

/** The platform's address, as a link; nothing while none is set (platform settings, "Support e-mail"). */
export function ContactEmail() {
  const { supportEmail } = useSite()
  return supportEmail ? (
    <a href={`mailto:${supportEmail}`} className={`wrap-anywhere ${linkStyles}`}>
      {supportEmail}
    </a>
  ) : null
}

/** The Omega plan's line, as a link; nothing while none is set. */
export function ContactPhone() {
  const { supportPhone } = useSite()
  return supportPhone ? (
    <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className={`whitespace-nowrap ${linkStyles}`}>
      {supportPhone}
    </a>
  ) : null
}

/** A promise that somebody can be reached, shown only where it can be kept. */
export function PromisedContact({ by, children }: { by: 'email' | 'phone'; children: ReactNode }) {
  const { supportEmail, supportPhone } = useSite()
  return (by === 'email' ? supportEmail : supportPhone) ? children : null
}
