import type { CollectionTimes } from '@tableside/contract/collection'
import type { Words } from '@tableside/messages/words'
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
  { t }: Words,
  { collectAt, guestName, phone }: Details,
  { slots, whyNot, whyNotText }: CollectionTimes,
): string {
  if (whyNot) return t('collect.nothingSent', { problem: whyNotText })
  if (!slots.some(({ at }) => at === collectAt)) return t('collect.noTime')
  if (guestName.trim() === '') return t('collect.noName')
  const digits = phone.replaceAll(/\D/g, '').length
  const isPhone = digits >= 9 && digits <= 15 && /^\s*\+?[\d ()-]+$/.test(phone)
  return isPhone ? '' : t('collect.noPhone')
}
