import { ButtonLink } from '@tableside/ui'
import { ArrowLeft } from 'lucide-react'

/** Above the title of a page under another one: up to where one came from, called by that page's name. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="quiet" icon={<ArrowLeft size={20} aria-hidden />} className="-ml-4">
      {children}
    </ButtonLink>
  )
}
