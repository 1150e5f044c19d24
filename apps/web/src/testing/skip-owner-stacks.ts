import * as React from 'react'

/**
 * React in development takes a stack trace of every element it makes, up to ten thousand a second, to say in a warning who made
 * it: a good part of the time of these tests. It behaves as past that limit from the start; the warnings stay.
 */
export function skipOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = Object(React)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
