import type { FormEvent, ReactNode, Ref } from 'react'

type FormProps = { ref?: Ref<HTMLFormElement>; onSubmit: () => void; children: ReactNode }

export function Form({ ref, onSubmit, children }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={ref} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {children}
    </form>
  )
}
