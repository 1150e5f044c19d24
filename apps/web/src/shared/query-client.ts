import { QueryClient } from '@tanstack/react-query'

/**
 * Only weather is retried: the server was away for a moment (502, 503, 504). A refusal would be the same answer again,
 * and a command must never be sent twice behind the person's back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isWeather(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
        staleTime: 10_000,
      },
      mutations: { retry: false },
    },
  })
}

/** Whether the error carries an HTTP status that says "try again in a moment". */
export function isWeather(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 502 || error.status === 503 || error.status === 504
}
