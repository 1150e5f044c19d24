import { type ButtonSize, type ButtonVariant, buttonStyles, classNames } from '@tableside/ui'
import { Link, useRouter } from '@tanstack/react-router'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { knowsAddress } from './follow.ts'

type PlainButtonStyle = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A link that looks like a button and is no more than a link: for the public pages, which must be light. `href` may
 * carry a query and a hash; what is not a page of the app (a file, the API's pages) sets `isFile`.
 */
export function PlainButtonLink(
  props: PlainButtonStyle & { href: string; isFile?: boolean; onClick?: (() => void) | undefined },
) {
  const { variant, size, icon, className, children, href, isFile, onClick } = props
  const router = useRouter()
  const look = classNames(buttonStyles(variant, size), className)
  const words = (
    <>
      {icon}
      {children}
    </>
  )
  if (isFile || !knowsAddress(router, href)) {
    return (
      <a href={href} onClick={onClick} className={look}>
        {words}
      </a>
    )
  }
  return (
    <Link {...linkTarget(href)} onClick={onClick} activeProps={unmarked} className={look}>
      {words}
    </Link>
  )
}

type SiteLinkProps = { href: string; isFile?: boolean | undefined; className: string; children: ReactNode }

/** A link of a public page, through the router where it leads to another one. */
export function SiteLink({ href, isFile, className, children }: SiteLinkProps) {
  const router = useRouter()
  if (isFile || !knowsAddress(router, href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link {...linkTarget(href)} activeProps={unmarked} className={className}>
      {children}
    </Link>
  )
}

type PlainButtonProps = PlainButtonStyle &
  Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type' | 'disabled'>

export function PlainButton({ variant, size, icon, className, children, type = 'button', ...rest }: PlainButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(buttonStyles(variant, size), className)}>
      {icon}
      {children}
    </button>
  )
}

/** An address in parts, as the router wants it. */
function linkTarget(href: string): { to: string; search?: Record<string, string>; hash?: string } {
  const [, path = '/', query, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? []
  return {
    to: path === '' ? '.' : path,
    ...(query ? { search: Object.fromEntries(new URLSearchParams(query)) } : {}),
    ...(hash ? { hash } : {}),
  }
}

// A button that leads to the page one is on is still a button, not the place one stands.
const unmarked = () => ({ className: '', 'aria-current': undefined })
