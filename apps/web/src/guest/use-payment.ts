import { useCallback, useEffect, useState } from 'react'
import type { PaymentBody, PaymentReply } from './api.ts'
import { chargedPence } from './pay-share.ts'
import { readStored, store } from './stored.ts'
import type { GuestTableState } from './use-guest-table.ts'
import { useWords } from './words.tsx'

/** Where a payment stands, as its guest reads it. */
export type PayStep =
  | { readonly kind: 'choosing'; readonly problem: string }
  | { readonly kind: 'asking' }
  /** Nobody knows yet: it is asked about, and never made twice. */
  | { readonly kind: 'checking'; readonly text: string }
  /** It waits for its card, or never arrived: the same one goes on, or is given up. */
  | { readonly kind: 'unfinished'; readonly text: string }
  | { readonly kind: 'paid'; readonly text: string }

/**
 * One payment at a time, written down on the phone before anybody is asked: after a lost line, or back from the provider's
 * page, it is asked about by its id, and what is sent again is the same payment under its key.
 */
export function usePayment(slug: string, { api, refresh }: Pick<GuestTableState, 'api' | 'refresh'>) {
  const key = `tableside.paying.${slug}`
  const { t, money } = useWords()
  const [step, setStep] = useState<PayStep | null>(null)

  const show = useCallback(
    async (kept: PaymentBody, { state, leftPence }: PaymentReply) => {
      await refresh()
      if (state === 'captured') {
        keepPayment(key, null)
        const rest = leftPence > 0 ? t('pay.ofBillLeft', { amount: money(leftPence) }) : t('pay.billPaid')
        setStep({ kind: 'paid', text: t('pay.youPaid', { amount: money(chargedPence(kept)), rest }) })
      } else if (state === 'declined' || state === 'failed') {
        keepPayment(key, null)
        setStep({ kind: 'choosing', problem: t('frame.declined') })
      } else if (state === 'pending') {
        setStep({ kind: 'unfinished', text: t('pay.waitsForCard', { amount: money(chargedPence(kept)) }) })
      } else {
        setStep({ kind: 'checking', text: t('frame.checking') })
      }
    },
    [key, refresh, t, money],
  )

  const check = useCallback(async () => {
    const kept = readPayment(key)
    if (!kept) return setStep(null)
    const sent = await api.checkPayment(kept.paymentId)
    if (sent.state === 'done') return show(kept, sent.reply)
    if (sent.state === 'refused' && sent.code === 'payment_not_found') {
      setStep({ kind: 'unfinished', text: sent.text })
    } else {
      setStep({ kind: 'checking', text: sent.text })
    }
  }, [api, key, show])

  const pay = useCallback(
    async (wanted: PaymentBody) => {
      keepPayment(key, wanted)
      setStep({ kind: 'asking' })
      const sent = await api.pay(wanted)
      if (sent.state === 'done') {
        if (sent.reply.url) window.location.assign(sent.reply.url)
        else await show(wanted, sent.reply)
      } else if (sent.state === 'unknown') {
        setStep({ kind: 'checking', text: t('pay.mayHaveGone', { problem: sent.text }) })
      } else {
        // Refused before anybody was asked.
        keepPayment(key, null)
        await refresh()
        setStep({ kind: 'choosing', problem: sent.text })
      }
    },
    [api, key, refresh, show, t],
  )

  /** The same payment again, so that it is charged once, or none. */
  const payAgain = useCallback(async () => {
    const kept = readPayment(key)
    if (kept) await pay(kept)
  }, [key, pay])

  const cancel = useCallback(async () => {
    const kept = readPayment(key)
    if (!kept) return setStep(null)
    const sent = await api.cancelPayment(kept.paymentId)
    if (sent.state === 'unknown') return setStep({ kind: 'unfinished', text: sent.text })
    if (sent.state === 'done' && sent.reply.state === 'captured') return show(kept, sent.reply)
    // Given up, settled at this very moment, or never arrived: the bill says how.
    keepPayment(key, null)
    await refresh()
    setStep(null)
  }, [api, key, refresh, show])

  // Back from the provider's page, or the page is opened anew while a payment is under way; and the line is back.
  useEffect(() => {
    if (readPayment(key)) void check()
    const onOnline = () => {
      if (readPayment(key)) void check()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [key, check])

  const choose = useCallback(() => {
    if (!readPayment(key)) return setStep({ kind: 'choosing', problem: '' })
    // One that was put away comes first: while nobody knows of it, another would be paid besides.
    setStep({ kind: 'checking', text: t('frame.checking') })
    void check()
  }, [key, check, t])
  const close = useCallback(() => setStep(null), [])
  return { step, choose, close, pay, payAgain, check, cancel }
}

function readPayment(key: string): PaymentBody | null {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

const keepPayment = (key: string, payment: PaymentBody | null) => store(key, payment && JSON.stringify(payment))
