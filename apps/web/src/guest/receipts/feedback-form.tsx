import { type FormEvent, useId, useState } from 'react'
import { GuestButton } from '../guest-button.tsx'
import { Notice } from '../notice.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { useWords } from '../words.tsx'
import { receiptApi } from './api.ts'

const ratings = ['receipt.bad', 'receipt.poor', 'receipt.fine', 'receipt.good', 'receipt.veryGood'] as const
/** The contract takes no more (contract/feedback). */
const maxTextLength = 500

type FeedbackFormProps = { slug: string; code: string; isRated: boolean }

/** How a guest liked the visit: a number, and words where they have some. */
export function FeedbackForm({ slug, code, isRated }: FeedbackFormProps) {
  const words = useWords()
  const { t } = words
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [isGiven, setIsGiven] = useState(false)
  const isAlive = useIsAlive()
  const id = useId()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (rating === 0) return setProblem(t('receipt.chooseRating'))
    setIsSending(true)
    setProblem('')
    const sent = await receiptApi(slug, code, words).giveFeedback(rating, text)
    setIsSending(false)
    if (sent.state === 'done') setIsGiven(true)
    else setProblem(sent.state === 'unknown' ? t('receipt.notSent', { problem: sent.text }) : sent.text)
  }
  if (isRated || isGiven)
    return (
      <p role="status" className="border-t border-line pt-5 font-medium print:hidden">
        {t(isGiven ? 'receipt.given' : 'receipt.wasGiven')}
      </p>
    )
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="border-t border-line pt-5 print:hidden">
      <fieldset disabled={!isAlive} className="min-w-0">
        <legend className="font-display text-xl font-semibold">{t('receipt.howWasIt')}</legend>
        <div className="mt-3 grid grid-cols-5 gap-2">
          {ratings.map((name, index) => (
            <label
              key={name}
              className="relative flex min-h-16 cursor-pointer flex-col items-center justify-center rounded-control border border-edge bg-surface px-1 text-center has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="rating"
                checked={rating === index + 1}
                onChange={() => setRating(index + 1)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="font-semibold">{index + 1}</span>
              <span className="text-xs">{t(name)}</span>
            </label>
          ))}
        </div>
        <label htmlFor={id} className="mt-4 block font-medium">
          {t('receipt.anythingToAdd')}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={maxTextLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="mt-1 w-full rounded-control border border-edge bg-surface px-3 py-2"
        />
        <p className="text-sm text-quiet">{t('receipt.whoReads')}</p>
        {problem !== '' && <Notice isUrgent>{problem}</Notice>}
        <GuestButton variant="primary" type="submit" isBusy={isSending} className="mt-3 w-full">
          {t(isSending ? 'frame.sending' : 'receipt.sendFeedback')}
        </GuestButton>
      </fieldset>
    </form>
  )
}
