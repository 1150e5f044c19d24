import { type FormEvent, useState } from 'react'
import { useTries } from './use-tries.ts'

/** What is wrong, by field, in words for the person typing. Empty when all is well. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/**
 * A form of text fields. It complains only after the first try, corrects as one types from then on, takes the person to
 * the first field that is wrong, and keeps what was typed whatever the server says.
 */
export function useForm<Name extends string>({ initial, validate, onSubmit }: FormOptions<Name>) {
  const [values, setValues] = useState(initial)
  const tries = useTries()
  const errors: FieldErrors<Name> = tries.isTried ? validate(values) : {}

  return {
    values,
    form: {
      ref: tries.form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        tries.try()
        if (Object.keys(validate(values)).length === 0) onSubmit(values)
      },
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      error: errors[name],
    }),
    /** As if nothing had been tried: for a form that stays on the page after it was sent. */
    restart: (begin: Record<Name, string>) => {
      setValues(begin)
      tries.reset()
    },
    /** For a field to start over: the password after it was refused. */
    change: (changes: Partial<Record<Name, string>>) => setValues((before) => ({ ...before, ...changes })),
  }
}

type FormOptions<Name extends string> = {
  initial: Record<Name, string>
  validate: (values: Record<Name, string>) => FieldErrors<Name>
  onSubmit: (values: Record<Name, string>) => void
}
