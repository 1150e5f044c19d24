import { type FormEvent, useState } from 'react'
import { newId } from '../../shared/new-id.ts'
import { GuestButton } from '../guest-button.tsx'
import { Notice } from '../notice.tsx'
import { TextLine } from '../text-line.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { receiptApi } from './api.ts'

/** Sends the receipt to an address its guest types, as often as they like. */
export function MailForm({ slug, code }: { slug: string; code: string }) {
  const [email, setEmail] = useState('')
  const [key, setKey] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isAlive = useIsAlive()

  const handleEmail = (text: string) => {
    setEmail(text)
    setKey('')
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (address === '') return setProblem('Enter your email address.')
    const ofThisTry = key || newId()
    setKey(ofThisTry)
    setIsSending(true)
    setProblem('')
    const sent = await receiptApi(slug, code).mail(address, ofThisTry)
    setIsSending(false)
    if (sent.state === 'done') {
      setSentTo(address)
      handleEmail('')
    } else if (sent.state === 'refused' && sent.issues.some(({ path }) => path === 'email')) {
      setProblem('Enter an email address like name@example.com.')
    } else {
      setProblem(sent.state === 'unknown' ? `${sent.text} Send it again: it comes once.` : sent.text)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="print:hidden">
      <fieldset disabled={!isAlive} className="min-w-0">
        <TextLine
          label="Email this receipt"
          hint="Your address is used for this receipt only."
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          onText={handleEmail}
        />
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <p role="status" className="font-medium text-herb empty:hidden">
          {sentTo !== '' && `Sent to ${sentTo}.`}
        </p>
        <GuestButton type="submit" isBusy={isSending} className="mt-2 w-full">
          {isSending ? 'Sending…' : 'Send'}
        </GuestButton>
      </fieldset>
    </form>
  )
}
