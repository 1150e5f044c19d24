import { answerKinds, deliveryStates } from '@tableside/contract/api'

const views = ['keys', 'webhooks', 'requests'] as const

/** What the address says: everything one looks at can be sent to somebody else. */
export type ApiSearch = {
  view?: (typeof views)[number] | undefined
  key?: string | undefined
  answered?: (typeof answerKinds)[number] | undefined
  path?: string | undefined
  webhook?: string | undefined
  state?: (typeof deliveryStates)[number] | undefined
}

export function readApiSearch(search: Record<string, unknown>): ApiSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)
  return {
    view: views.find((view) => view === search.view),
    key: text(search.key),
    answered: answerKinds.find((kind) => kind === search.answered),
    path: text(search.path),
    webhook: text(search.webhook),
    state: deliveryStates.find((state) => state === search.state),
  }
}
