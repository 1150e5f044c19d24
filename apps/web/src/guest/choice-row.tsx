import type { InputHTMLAttributes, ReactNode } from 'react'

type ChoiceRowProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'checked' | 'disabled' | 'onChange'> & {
  type: 'radio' | 'checkbox'
  children: ReactNode
}

/** One of several to choose from, as wide as the page and as high as a finger. */
export function ChoiceRow({ type, children, ...input }: ChoiceRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-default has-disabled:text-quiet">
      <input {...input} type={type} className="size-5.5 shrink-0 accent-ink" />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
