import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type SwitchProps = Pick<
  AriaSwitchProps,
  'isSelected' | 'defaultSelected' | 'onChange' | 'isDisabled' | 'name'
> & {
  children: ReactNode
  /** A quieter sentence under the words. */
  description?: string
  className?: string
}

/** A setting that acts at once. The words come first, so that a column of switches can be read. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={classNames(
        'group flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control py-2 data-disabled:cursor-not-allowed data-disabled:text-quiet',
        className,
      )}
    >
      <span className="flex flex-col">
        {children}
        {description && <span className="text-quiet text-sm">{description}</span>}
      </span>
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-surface p-0.5 transition-colors group-data-selected:border-ink group-data-selected:bg-ink group-data-disabled:opacity-50">
        <span className="size-5 rounded-full bg-edge transition-[translate,background-color] group-data-selected:translate-x-5 group-data-selected:bg-paper" />
      </span>
    </AriaSwitch>
  )
}
