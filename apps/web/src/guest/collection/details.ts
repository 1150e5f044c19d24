import type { CollectionTimes } from '@tableside/contract/collection'
import { useEffect, useState } from 'react'
import { readStored, store } from '../stored.ts'

/** Who collects, and when. */
export type Details = { readonly collectAt: string; readonly guestName: string; readonly phone: string }

const nothing: Details = { collectAt: '', guestName: '', phone: '' }

/** Kept on the phone, so that nobody types them a second time. */
export function useDetails(key: string) {
  const [details, setDetails] = useState(nothing)
  // The phone's memory is there only once the page is alive.
  useEffect(() => setDetails(readDetails(readStored(key))), [key])
  const change = (changed: Partial<Details>) => {
    const next = { ...details, ...changed }
    store(key, JSON.stringify(next))
    setDetails(next)
  }
  return [details, change] as const
}

function readDetails(json: string | null): Details {
  try {
    const kept = JSON.parse(json ?? '{}')
    const text = (name: keyof Details) => (typeof kept[name] === 'string' ? kept[name] : '')
    return { collectAt: text('collectAt'), guestName: text('guestName'), phone: text('phone') }
  } catch {
    return nothing
  }
}

/** What is missing before it can be sent; empty when nothing is. */
export function missingDetails(
  { collectAt, guestName, phone }: Details,
  { slots, whyNot, whyNotText }: CollectionTimes,
): string {
  if (whyNot) return `${whyNotText} Nothing was sent.`
  if (!slots.some(({ at }) => at === collectAt)) return 'Choose when you collect it.'
  if (guestName.trim() === '') return 'Give your name, so that the staff can call it out.'
  const digits = phone.replaceAll(/\D/g, '').length
  const isPhone = digits >= 9 && digits <= 15 && /^\s*\+?[\d ()-]+$/.test(phone)
  return isPhone ? '' : 'Give a phone number with at least nine digits.'
}
