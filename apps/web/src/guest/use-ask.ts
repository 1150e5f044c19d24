import { useState } from 'react'
import type { Sent } from './api.ts'
import { useWords } from './words.tsx'

/** What a guest asks for by one tap; the page is read again, whatever came of it. */
export function useAsk(send: () => Promise<Sent<unknown>>, refresh: () => Promise<void>) {
  const { t } = useWords()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    const sent = await send()
    if (sent.state === 'done') setProblem('')
    else setProblem(sent.state === 'unknown' ? t('frame.tryAgain', { problem: sent.text }) : sent.text)
    await refresh()
    setIsBusy(false)
  }
  return { problem, isBusy, ask: () => void ask() }
}
