import { TextLink } from '@tableside/ui'
import type { ReactNode } from 'react'

const address = /(https?:\/\/\S+)/

/** Plain text with its addresses to tap. One of our own pages is opened inside the app. */
export function linkedText(text: string): ReactNode[] {
  let at = 0
  return text.split(address).map((part) => {
    const key = at
    at += part.length
    if (!URL.canParse(part) || !address.test(part)) return part
    const { origin, pathname, search } = new URL(part)
    const href = origin === window.location.origin ? pathname + search : part
    return (
      <TextLink key={key} href={href} className="break-all">
        {part}
      </TextLink>
    )
  })
}
