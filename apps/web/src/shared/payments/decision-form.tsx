import { Refused } from '@tableside/client/http'
import { Banner, Button, RadioGroup, TextField } from '@tableside/ui'
import type { ReactNode } from 'react'

/** What is chosen and typed so far. */
export type DecisionDraft<Choice extends string> = { readonly choice: Choice | null; readonly reason: string }

export type DecisionFormProps<Choice extends string> = {
  choices: readonly { id: Choice; label: string; description: string; button: string }[]
  draft: DecisionDraft<Choice>
  onChange: (draft: DecisionDraft<Choice>) => void
  isPending: boolean
  error: Error | null
  onSubmit: (choice: Choice, reason: string) => void
  /** What is decided about. */
  children: ReactNode
}

/** One of two ways to book money, and why. */
export function DecisionForm<Choice extends string>(props: DecisionFormProps<Choice>) {
  const { choices, draft, onChange, isPending, error, onSubmit, children } = props
  const { choice } = draft
  const reason = draft.reason.trim()
  const chosen = choices.find(({ id }) => id === choice) ?? choices[0]
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (choice && reason) onSubmit(choice, reason)
      }}
    >
      {children}
      {error && (
        <Banner
          tone="bad"
          title={
            error instanceof Refused
              ? error.message
              : 'Couldn’t reach the server. Try again. It won’t be decided twice.'
          }
        />
      )}
      <RadioGroup
        label="Decision"
        isRequired
        value={choice}
        onChange={(id) => onChange({ ...draft, choice: id })}
        options={choices}
      />
      <TextField
        label="Reason"
        isRequired
        maxLength={200}
        value={draft.reason}
        onChange={(typed) => onChange({ ...draft, reason: typed })}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPending}
        isDisabled={choice === null || reason === ''}
      >
        {chosen?.button}
      </Button>
    </form>
  )
}
