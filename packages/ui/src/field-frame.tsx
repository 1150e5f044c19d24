import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'

/** What every field has around its input. */
export type FieldProps = {
  label: string
  /** A hint that stands under the label before anything goes wrong. */
  description?: string
  /** Our own words, saying what to do next: "Enter an email address". The browser's never show. */
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** Read out and not shown, where the choices say it themselves. */
  isLabelHidden?: boolean
  /** For layout only: margins and width. */
  className?: string
}

/** Label and hint above, the error below the input, all tied to it for screen readers. */
export function FieldFrame({
  label,
  description,
  error,
  isRequired,
  isLabelHidden,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <>
      <FieldLabel label={label} isRequired={isRequired} isHidden={isLabelHidden} />
      {description && (
        <Text slot="description" className="-mt-1 text-quiet text-sm">
          {description}
        </Text>
      )}
      {children}
      <FieldProblem error={error} />
    </>
  )
}

type FieldLabelProps = { label: string; isRequired: boolean | undefined; isHidden: boolean | undefined }

function FieldLabel({ label, isRequired, isHidden }: FieldLabelProps) {
  return (
    <Label className={isHidden ? 'sr-only' : 'font-medium text-sm'}>
      {label}
      {isRequired && (
        <span aria-hidden className="text-beet">
          *
        </span>
      )}
    </Label>
  )
}

function FieldProblem({ error }: { error?: string }) {
  return (
    <FieldError className="flex items-start gap-1.5 text-beet text-sm">
      <CircleAlert size={16} aria-hidden className="mt-0.5" />
      {error}
    </FieldError>
  )
}

export const fieldStyles = 'flex min-w-0 flex-col gap-1.5'

/** The box one types into: 44 px, 16 px text so that phones do not zoom. */
export const inputStyles =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-quiet data-disabled:cursor-not-allowed data-disabled:bg-line/40 data-disabled:text-quiet data-invalid:border-2 data-invalid:border-beet'
