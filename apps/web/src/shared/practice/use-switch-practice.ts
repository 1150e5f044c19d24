import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { practiceChoice } from '../identity/choice.ts'
import { readSession, sessionQuery } from '../identity/session.ts'
import { keepCopy } from '../offline/offline-copy.ts'
import { toastFailure } from '../toast-failure.ts'

/**
 * Takes this device into the practice copy, or back to the restaurant. Only with a connection: a copy of the session is
 * that of where the device was before.
 */
export function useSwitchPractice(onSwitched?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (practises: boolean) => {
      const before = practiceChoice.read()
      await switchPractice(queryClient, practises).catch((error) => {
        practiceChoice.write(before)
        throw error
      })
    },
    onSuccess: onSwitched,
    onError: (error, practises) =>
      toastFailure(practises ? 'Couldn’t switch to practice' : 'Couldn’t leave practice', error),
  })
}

async function switchPractice(queryClient: QueryClient, practises: boolean): Promise<void> {
  practiceChoice.write(practises ? 'yes' : undefined)
  const session = await readSession()
  if ((session.practiceOf !== undefined) !== practises) throw new Error('Couldn’t switch the device')
  // A check that began before would answer with where the device was.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, session)
  await keepCopy(sessionQuery.queryKey, session)
}
