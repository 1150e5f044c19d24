import type { LeadDraft, LeadKind } from '@tableside/domain/leads'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../shared/new-id.ts'
import { isTransient } from '../../shared/query-client.ts'
import { NotSent, notReached } from './not-sent.ts'

/** The typed client is too heavy for a public page; it is fetched when somebody begins to type. */
const fetchSender = () => import('./send-lead.ts')

/**
 * Sends a form. The same words keep their key over all tries, so neither a double click nor a try after a lost answer
 * makes a second lead; other words get another one. While the server is away for a moment it is asked again by itself.
 */
export function useSendLead(kind: LeadKind) {
  const trial = useRef({ words: '', key: '' })
  const sending = useMutation({
    mutationFn: async ({ draft, website }: { draft: LeadDraft; website: string }) => {
      const words = JSON.stringify([draft, website])
      if (trial.current.words !== words) trial.current = { words, key: newId() }
      const { sendLead } = await fetchSender()
      await sendLead({ kind, draft, website, key: trial.current.key })
    },
    retry: (failures, error) => failures < 3 && isTransient(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    // Without a network it fails at once and says so, instead of waiting silently for one.
    networkMode: 'always',
  })
  const problem = sending.error && (sending.error instanceof NotSent ? sending.error : notReached)
  return { sending, problem, prepare: () => void fetchSender().catch(() => undefined) }
}
