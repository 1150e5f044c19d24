import type { GuestBooking } from '@tableside/contract/bookings'
import { type FormEvent, useState } from 'react'
import { newId } from '../../shared/new-id.ts'
import { GuestButton } from '../guest-button.tsx'
import { Notice } from '../notice.tsx'
import { TestCards } from '../test-cards.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { useWords } from '../words.tsx'
import { ownBookingApi } from './api.ts'

type DepositFormProps = {
  slug: string
  code: string
  paying: NonNullable<GuestBooking['paying']>
  onPaid: () => Promise<void>
}

/**
 * Pays the deposit. One payment of a card until it is known what became of it: a double tap or a retry charges once. Another
 * card is another payment, which is refused while the first is being checked.
 */
export function DepositForm({ slug, code, paying, onPaid }: DepositFormProps) {
  const words = useWords()
  const { t, money } = words
  const { duePence, testCards } = paying
  const [card, setCard] = useState<string | undefined>(testCards[0]?.token)
  const [attempt, setAttempt] = useState<{ id: string; card: string | undefined } | null>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isAlive = useIsAlive()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const own = attempt?.card === card && attempt ? attempt : { id: newId(), card }
    setAttempt(own)
    setIsSending(true)
    setProblem('')
    const body = { paymentId: own.id, ...(card === undefined ? {} : { cardToken: card }) }
    const sent = await ownBookingApi(slug, code, words).payDeposit(body)
    if (sent.state === 'done' && sent.reply.url) return window.location.assign(sent.reply.url)
    const isDeclined = sent.state === 'done' && (sent.reply.state === 'declined' || sent.reply.state === 'failed')
    if (isDeclined) {
      setAttempt(null)
      setProblem(t('frame.declined'))
    } else if (sent.state === 'unknown') setProblem(t('booking.chargedOnce', { problem: sent.text }))
    else if (sent.state === 'refused') setProblem(sent.text)
    await onPaid()
    setIsSending(false)
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="mt-3">
      <fieldset disabled={!isAlive} className="min-w-0">
        {testCards.length > 0 && <TestCards cards={testCards} token={card} onChoose={setCard} />}
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <GuestButton variant="primary" size="large" type="submit" isBusy={isSending} className="mt-3 w-full">
          {isSending ? t('booking.paying') : t('frame.pay', { amount: money(duePence) })}
        </GuestButton>
      </fieldset>
      <noscript>
        <p className="mt-3 font-medium text-saffron">{t('booking.needsScript')}</p>
      </noscript>
    </form>
  )
}
