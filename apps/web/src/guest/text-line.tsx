import { typedNumber } from '@tableside/ui/plain'
import { type InputHTMLAttributes, useId } from 'react'

type TextLineProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'maxLength' | 'inputMode' | 'autoComplete' | 'type' | 'required'
> & {
  label: string
  hint?: string
  onText: (text: string) => void
}

/** How a field looks that is typed or chosen into. */
export const fieldStyle = 'mt-1 min-h-12 w-full rounded-control border border-edge bg-surface px-3'

export function TextLine({ label, hint, onText, ...input }: TextLineProps) {
  const id = useId()
  const isLeftToRight = input.type === 'tel' || input.type === 'email' || input.inputMode === 'decimal'
  return (
    <div className="my-4">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <input
        autoComplete="off"
        {...input}
        id={id}
        // Numbers and addresses run from left to right, on any page.
        {...(isLeftToRight && { dir: 'ltr' })}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onText(isLeftToRight ? typedNumber(target.value) : target.value)}
        className={`${fieldStyle} rtl:text-right`}
      />
    </div>
  )
}
