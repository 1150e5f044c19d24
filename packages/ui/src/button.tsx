import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `normal` 44 px, `large` 56 px (paying, signing in), `kitchen` 64 px (wet fingers). */
export type ButtonSize = 'normal' | 'large' | 'kitchen'

type Look = {
  /** One primary per view: the next tap. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** A lucide icon before the words. */
  icon?: ReactNode
  /** For layout only: margins and width. */
  className?: string
  children: ReactNode
}

export type ButtonProps = Look &
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
    <AriaButton {...rest} isPending={isPending} className={classNames(buttonLook(variant, size), className)}>
      {isPending ? <Spinner /> : icon}
      {children}
    </AriaButton>
  )
}

export type ButtonLinkProps = Look & { href: string; target?: string; download?: boolean | string }

/** Goes somewhere, but looks like a button. Inside the app the router follows it without a page load. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonLook(variant, size), className)}>
      {icon}
      {children}
    </Link>
  )
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-spice text-on-spice hover:bg-spice/90 data-pressed:bg-spice/80',
  secondary: 'border-edge bg-surface text-ink hover:bg-hover data-pressed:bg-press',
  quiet: 'border-transparent text-ink hover:bg-hover data-pressed:bg-press',
  danger: 'border-transparent bg-beet text-on-tone hover:bg-beet/90 data-pressed:bg-beet/80',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 text-base',
  large: 'min-h-14 px-6 text-lg',
  kitchen: 'min-h-16 px-6 text-lg',
}

function buttonLook(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border py-2 text-center font-medium leading-tight transition-[background-color,scale] select-none data-pressed:scale-[0.98]',
    'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-line/50 data-disabled:text-quiet data-pending:cursor-progress',
    variants[variant],
    sizes[size],
  )
}
