import { UiProvider } from '@tableside/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { getQueryClient } from './query-client.ts'

/**
 * What forms, lists and dialogs need around them: the query client and the controls' language. The app's pages stand in
 * one; on a public page each part that is fetched later (an `Island`) brings its own.
 */
export function LiveParts({ children }: { children: ReactNode }) {
  const router = useRouter()
  const navigate = useCallback((href: string) => void router.navigate({ href }), [router])
  return (
    <QueryClientProvider client={getQueryClient()}>
      <UiProvider navigate={navigate}>{children}</UiProvider>
    </QueryClientProvider>
  )
}
