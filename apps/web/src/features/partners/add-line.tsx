import { Button, TextField } from '@tableside/ui'
import { type HTMLInputTypeAttribute, useState } from 'react'
import { useTries } from '../../shared/use-tries.ts'

type AddLineProps = {
  label: string
  button: string
  isPending: boolean
  onAdd: (typed: string) => void
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email'>
  /** Why what was typed cannot be added; undefined when it can. */
  mistakeIn?: (typed: string) => string | undefined
}

/** One field and the button that adds what stands in it; what cannot be added stays, with the reason. */
export function AddLine({ label, button, isPending, onAdd, type = 'text', mistakeIn }: AddLineProps) {
  const [typed, setTyped] = useState('')
  const tries = useTries()
  const mistake = mistakeIn?.(typed)
  return (
    <form
      ref={tries.form}
      noValidate
      className="mt-4 flex flex-col items-start gap-3 sm:flex-row"
      onSubmit={(event) => {
        event.preventDefault()
        tries.try()
        if (typed.trim() === '' || mistake !== undefined) return
        onAdd(typed)
        setTyped('')
        tries.reset()
      }}
    >
      <TextField
        label={label}
        type={type}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        className="w-full min-w-0 sm:flex-1"
        error={tries.isTried ? mistake : undefined}
      />
      <Button type="submit" isPending={isPending} isDisabled={typed.trim() === ''} className="sm:mt-7">
        {button}
      </Button>
    </form>
  )
}
