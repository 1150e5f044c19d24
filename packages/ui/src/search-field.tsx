import { Search, X } from 'lucide-react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { inputStyles } from './field-frame.tsx'

export type SearchFieldProps = Pick<
  AriaSearchFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'onClear' | 'autoFocus'
> & {
  /** What is searched, read aloud and shown while empty: "Search the menu". */
  label: string
  className?: string
}

/** Search as one types; Escape or the cross clears it. */
export function SearchField({ label, className, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={classNames('group relative min-w-0', className)}>
      <Search size={20} aria-hidden className="pointer-events-none absolute top-3 left-3 text-quiet" />
      <Input
        placeholder={label}
        className={classNames(inputStyles, 'px-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      <Button
        aria-label="Clear search"
        className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-control text-quiet hover:text-ink group-data-empty:hidden"
      >
        <X size={20} aria-hidden />
      </Button>
    </AriaSearchField>
  )
}
