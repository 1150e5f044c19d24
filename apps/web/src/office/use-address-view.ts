import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * What the address of a platform's page inside the restaurant shell says. Its own route knows nothing of it: some of
 * these addresses are a restaurant's page, too.
 *
 * @param read what makes no sense is as if it did not stand in the address
 */
export function useAddressView<View extends object>(read: (given: Record<string, unknown>) => View) {
  const given = useLocation({ select: ({ search }): Record<string, unknown> => search })
  const navigate = useNavigate()
  const change = useCallback(
    (view: View) => void navigate({ to: '.', search: () => ({ ...view }), replace: true }),
    [navigate],
  )
  return [read(given), change] as const
}
