import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type CheckboxProps = Pick<
  AriaCheckboxProps,
  'isSelected' | 'defaultSelected' | 'isIndeterminate' | 'onChange' | 'isDisabled' | 'name' | 'value' | 'aria-label'
> & {
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode
  className?: string
}

/** Yes or no, sent with the rest of a form. For a setting that acts at once use `Switch`. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={classNames(
        'group flex min-h-11 min-w-11 cursor-pointer items-center gap-3 rounded-control py-2 data-disabled:cursor-not-allowed data-disabled:text-quiet',
        className,
      )}
    >
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className="flex size-6 shrink-0 items-center justify-center rounded-[6px] border-2 border-edge bg-surface text-paper transition-colors group-data-disabled:opacity-50 group-data-indeterminate:border-ink group-data-indeterminate:bg-ink group-data-selected:border-ink group-data-selected:bg-ink">
            {isIndeterminate ? <Minus size={18} aria-hidden /> : isSelected && <Check size={18} aria-hidden />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
