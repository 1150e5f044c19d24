import { type ButtonSize, type ButtonVariant, buttonStyles, classNames } from '@tableside/ui/plain'
import type { ButtonHTMLAttributes } from 'react'

type GuestButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** What it began is under way: it is not pressed a second time. */
  isBusy?: boolean
}

export function GuestButton(props: GuestButtonProps) {
  const { variant, size, isBusy = false, disabled = false, className, type = 'button', children, ...rest } = props
  const isOff = disabled || isBusy
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
