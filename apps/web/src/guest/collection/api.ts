import type * as contract from '@tableside/contract/collection'
import type { BodyFor } from '@tableside/contract/core'
import type { Words } from '@tableside/messages/words'
import { endpointsAt } from '../api.ts'

export type CollectionBody = BodyFor<typeof contract.sendCollectionOrder>

/** The endpoints of a location where guests order ahead. */
export function collectionApi(slug: string, location: string, words: Words) {
  const { get, post } = endpointsAt([slug, 'locations', location, 'collection'], words)
  return {
    readMenu: () => get<typeof contract.getCollectionMenu>('/menu'),
    readTimes: () => get<typeof contract.getCollectionTimes>('/times'),
    readOrder: (id: string) => get<typeof contract.getCollectionOrder>(`/orders/${id}`),
    sendOrder: (body: CollectionBody) => post<typeof contract.sendCollectionOrder>('/orders', body),
  }
}
