import type { FormEvent, ReactNode } from 'react'

type FormProps = { onSubmit: () => void; children: ReactNode }

export function Form({ onSubmit, children }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {children}
    </form>
  )
}
