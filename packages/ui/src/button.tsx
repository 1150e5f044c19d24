import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonStyle = {
  /** One primary per view: the next tap. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** A lucide icon before the words. */
  icon?: ReactNode
  /** For layout only: margins and width. */
  className?: string
  children: ReactNode
}

export type ButtonProps = ButtonStyle &
  Pick<
    AriaButtonProps,
    | 'onPress'
    | 'isDisabled'
    | 'isPending'
    | 'type'
    | 'autoFocus'
    | 'slot'
    | 'form'
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-pressed'
  >

/** Does something. While `isPending` it keeps its words and its width, shows a spinner and ignores further presses. */
export function Button({ variant, size, icon, className, children, isPending, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isPending} className={classNames(buttonStyles(variant, size), className)}>
      {isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  )
}

export type ButtonLinkProps = ButtonStyle & { href: string; target?: string; download?: boolean | string }

/** Goes somewhere, but looks like a button. Inside the app the router follows it without a page load. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonStyles(variant, size), className)}>
      {icon}
      {children}
    </Link>
  )
}
