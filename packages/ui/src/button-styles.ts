import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `normal` 44 px, `large` 56 px (paying, signing in), `kitchen` 64 px (wet fingers). */
export type ButtonSize = 'normal' | 'large' | 'kitchen'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-spice text-on-spice hover:bg-spice/90 active:bg-spice/80 data-pressed:bg-spice/80',
  secondary: 'border-edge bg-surface text-ink hover:bg-hover active:bg-press data-pressed:bg-press',
  quiet: 'border-transparent text-ink hover:bg-hover active:bg-press data-pressed:bg-press',
  danger: 'border-transparent bg-beet text-on-tone hover:bg-beet/90 active:bg-beet/80 data-pressed:bg-beet/80',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 text-base',
  large: 'min-h-14 px-6 text-lg',
  kitchen: 'min-h-16 px-6 text-lg',
}

/**
 * How a button looks, for what must be a plain link or button: the public pages, whose visitors should not wait for the
 * code of the full ones. Everywhere else take `Button` and `ButtonLink`.
 */
export function buttonStyles(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border py-2 text-center font-medium leading-tight transition-[background-color,scale] select-none active:scale-[0.98] data-pressed:scale-[0.98]',
    'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-line/50 data-disabled:text-quiet data-pending:cursor-progress',
    variants[variant],
    sizes[size],
  )
}
