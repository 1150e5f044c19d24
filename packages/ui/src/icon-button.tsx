import type { ReactNode } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Pick<
  ButtonProps,
  'onPress' | 'isDisabled' | 'slot' | 'aria-expanded' | 'aria-pressed'
> & {
  /** What it does; read aloud and shown as a tooltip: "Edit Ribeye", not "Edit". */
  label: string
  icon: ReactNode
  /** `normal` 44 px, `kitchen` 64 px. */
  size?: 'normal' | 'kitchen'
  className?: string
}

/** A button with only an icon. Use words where there is room. */
export function IconButton({ label, icon, size = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...rest}
        aria-label={label}
        className={classNames(
          'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control text-ink transition-colors hover:bg-hover data-pressed:bg-press data-disabled:cursor-not-allowed data-disabled:text-quiet',
          size === 'kitchen' ? 'size-16' : 'size-11',
          className,
        )}
      >
        {icon}
      </Button>
    </Tooltip>
  )
}
