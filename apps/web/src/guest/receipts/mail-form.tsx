import { type FormEvent, useState } from 'react'
import { newId } from '../../shared/new-id.ts'
import { GuestButton } from '../guest-button.tsx'
import { Notice } from '../notice.tsx'
import { TextLine } from '../text-line.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { useWords } from '../words.tsx'
import { receiptApi } from './api.ts'

/** Sends the receipt to an address its guest types, as often as they like. */
export function MailForm({ slug, code }: { slug: string; code: string }) {
  const words = useWords()
  const { t } = words
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
    setSentTo('')
    if (address === '') return setProblem(t('receipt.noEmail'))
    const ofThisTry = key || newId()
    setKey(ofThisTry)
    setIsSending(true)
    setProblem('')
    const sent = await receiptApi(slug, code, words).mail(address, ofThisTry)
    setIsSending(false)
    if (sent.state === 'done') {
      setSentTo(address)
      handleEmail('')
    } else if (sent.state === 'refused' && sent.issues.some(({ path }) => path === 'email')) {
      setProblem(t('receipt.wrongEmail'))
    } else {
      setProblem(sent.state === 'unknown' ? t('receipt.comesOnce', { problem: sent.text }) : sent.text)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="print:hidden">
      <fieldset disabled={!isAlive} className="min-w-0">
        <TextLine
          label={t('receipt.email')}
          hint={t('receipt.emailHint')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          onText={handleEmail}
        />
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <p role="status" className="font-medium text-herb empty:hidden">
          {sentTo !== '' && t('receipt.sentTo', { address: sentTo })}
        </p>
        <GuestButton type="submit" isBusy={isSending} className="mt-2 w-full">
          {t(isSending ? 'frame.sending' : 'receipt.send')}
        </GuestButton>
      </fieldset>
    </form>
  )
}
