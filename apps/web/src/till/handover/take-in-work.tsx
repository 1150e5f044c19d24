import { Banner, Button, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { FileField } from '../../shared/file-field.tsx'
import { takeUpSignOns } from '../../shared/sign-ons/sign-on-store.ts'
import { useTill } from '../orders/till-context.tsx'
import { openWork } from './sealed-work.ts'

/** Takes in what another till of the restaurant has handed over, and sends it under the names of whoever made it. */
export function TakeInWork() {
  const { restaurant, queue } = useTill()
  const [file, setFile] = useState<File>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function takeIn(chosen: File): Promise<number> {
    const work = await openWork(await chosen.text(), code)
    if (work.restaurantId !== restaurant.id) throw new Error('This file is of another restaurant.')
    takeUpSignOns(work.signOns)
    for (const command of work.commands) queue.add(command)
    return work.commands.length
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setError('Choose the file the other till has saved.')
    takeIn(file).then(
      (count) => {
        setError(undefined)
        setCode('')
        toast.success(count === 1 ? '1 change taken in' : `${count} changes taken in`)
      },
      (cause: Error) => setError(cause.message),
    )
  }
  return (
    <section aria-label="Take in work">
      <p className="pb-2 text-quiet">What another till could not send: its file and the code it shows.</p>
      <form onSubmit={handleSubmit} className="flex flex-col gap-3">
        {error && <Banner tone="bad" title={error} />}
        <FileField label="File of the other till" accept=".json,application/json" onFile={setFile} />
        <TextField label="Code of the other till" value={code} onChange={setCode} autoComplete="off" maxLength={40} />
        <Button type="submit">Take in</Button>
      </form>
    </section>
  )
}
