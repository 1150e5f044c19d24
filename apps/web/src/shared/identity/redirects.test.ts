import { describe, expect, it } from 'vitest'
import { redirectFor, safeReturn } from './redirects.ts'

describe('the redirect table', () => {
  it('sends signed-out visitors of guarded pages to sign in', () => {
    for (const path of [
      '/dashboard',
      '/dashboard/',
      '/dashboard/menu',
      '/dashboard/reports',
      '/restaurant',
      '/restaurant/dashboard',
      '/till',
      '/kitchen',
      '/board',
    ]) {
      expect(redirectFor(path, 'signed_out')).toBe('/auth')
    }
    expect(redirectFor('/platform/dashboard', 'signed_out')).toBe('/auth')
  })

  it('sends each kind of user to the dashboard of their kind', () => {
    expect(redirectFor('/dashboard', 'platform_owner')).toBe('/platform/dashboard')
    expect(redirectFor('/restaurant/dashboard', 'platform_owner')).toBe('/platform/dashboard')
    expect(redirectFor('/till', 'platform_owner')).toBe('/platform/dashboard')
    expect(redirectFor('/platform/dashboard', 'restaurant')).toBe('/restaurant/dashboard')
    expect(redirectFor('/platform/financial', 'restaurant')).toBe('/restaurant/dashboard')
    for (const path of ['/', '/auth']) {
      expect(redirectFor(path, 'platform_owner')).toBe('/platform/dashboard')
      expect(redirectFor(path, 'restaurant')).toBe('/dashboard')
    }
  })

  it('lets only the platform owner to their pages inside the restaurant shell', () => {
    expect(redirectFor('/dashboard/businesses', 'platform_owner')).toBeUndefined()
    expect(redirectFor('/dashboard/system', 'platform_owner')).toBeUndefined()
    expect(redirectFor('/dashboard/system', 'restaurant')).toBe('/restaurant/dashboard')
    expect(redirectFor('/dashboard/analytics', 'platform_owner')).toBeUndefined()
    expect(redirectFor('/dashboard/analytics', 'restaurant')).toBeUndefined()
    expect(redirectFor('/dashboard/dashboard', 'platform_owner')).toBeUndefined()
    expect(redirectFor('/dashboard/businesses', 'restaurant')).toBe('/restaurant/dashboard')
    expect(redirectFor('/dashboard/businesses', 'signed_out')).toBe('/auth')
  })

  it('lets people in where they belong, and everybody read the public pages', () => {
    expect(redirectFor('/dashboard', 'restaurant')).toBeUndefined()
    expect(redirectFor('/platform/dashboard', 'platform_owner')).toBeUndefined()
    expect(redirectFor('/auth', 'signed_out')).toBeUndefined()
    for (const path of ['/platform', '/pricing', '/auth/reset-password', '/setup', '/dashboards']) {
      for (const visitor of ['signed_out', 'platform_owner', 'restaurant'] as const) {
        expect(redirectFor(path, visitor)).toBeUndefined()
      }
    }
  })
})

describe('the platform owner on a visit', () => {
  it('reads the dashboard, and neither sells nor cooks', () => {
    expect(redirectFor('/dashboard/orders', 'visiting')).toBeUndefined()
    expect(redirectFor('/platform/restaurants', 'visiting')).toBeUndefined()
    for (const path of ['/till', '/till/orders/1', '/kitchen']) expect(redirectFor(path, 'visiting')).toBe('/dashboard')
    for (const path of ['/', '/auth']) expect(redirectFor(path, 'visiting')).toBe('/platform/dashboard')
  })
})

describe('coming back after signing in', () => {
  it('goes to the guarded page that was wanted', () => {
    expect(safeReturn('/kitchen?station=1')).toBe('/kitchen?station=1')
  })

  it('never leaves for another website, nor for a page that sends one back', () => {
    for (const next of ['//evil.test', '/\\evil.test', 'https://evil.test/till', '/auth', '/', undefined, 7]) {
      expect(safeReturn(next)).toBeUndefined()
    }
  })
})

describe('a board for guests', () => {
  it('shows what is ready, and nothing else of the restaurant', () => {
    expect(redirectFor('/board', 'board')).toBeUndefined()
    for (const path of ['/till', '/till/orders/1', '/kitchen', '/dashboard', '/dashboard/settings', '/', '/auth']) {
      expect(redirectFor(path, 'board')).toBe('/board')
    }
  })
})
