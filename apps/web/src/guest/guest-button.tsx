import { type ButtonSize, type ButtonVariant, buttonStyles, classNames } from '@tableside/ui/plain'
import type { ButtonHTMLAttributes } from 'react'
import { useIsAlive } from './use-is-alive.ts'

type GuestButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** What it began is under way: it is not pressed a second time. */
  isBusy?: boolean
}

/** A button of the guests' pages. Before the page answers, only one that sends a form can be pressed: a tap is not lost. */
export function GuestButton(props: GuestButtonProps) {
  const { variant, size, isBusy = false, disabled = false, className, type = 'button', children, ...rest } = props
  const isAlive = useIsAlive()
  const isOff = disabled || isBusy || (type === 'button' && !isAlive)
  return (
    <button
      {...rest}
      type={type}
      disabled={isOff}
      data-disabled={isOff || undefined}
      className={classNames(buttonStyles(variant, size), className)}
    >
      {children}
    </button>
  )
}
