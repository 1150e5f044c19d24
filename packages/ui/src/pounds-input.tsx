import type { ComponentProps } from 'react'
import { Input } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { inputStyles } from './field-frame.tsx'

/** The box of a money field: the pound sign in front, figures on the right. */
export function PoundsInput(props: Pick<ComponentProps<typeof Input>, 'ref' | 'onPaste' | 'onSelect'>) {
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet">
        £
      </span>
      <Input {...props} placeholder="0.00" className={classNames(inputStyles, 'figures pl-8 text-right')} />
    </div>
  )
}
