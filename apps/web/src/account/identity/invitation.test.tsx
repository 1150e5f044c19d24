import { getSession, signIn, signOut } from '@tableside/contract/identity'
import { acceptInvitation, lookAtInvitation } from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { restaurant, waiter } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'

const invited = waiter({ name: 'Will Waiter' })
const stranger = waiter({ name: 'Sam Stranger' })
const address = '/auth/invitation?token=abc'

function invite(state: 'open' | 'accepted' | 'expired' = 'open', roleName: string | null = null) {
  const invitation = { restaurantName: 'The Copper Pot', email: invited.user.email, role: 'staff' as const, roleName }
  server.answers(lookAtInvitation, { invitation: { ...invitation, state, expiresAt: testNow } })
}

describe('invitation', () => {
  it('says who invites whom as what, with the address filled in for a new account', async () => {
    invite()
    const page = await openPage(address)
    await page.shows('The Copper Pot has invited you to join as staff.')
    await screen.findByRole('button', { name: 'Create Account' })
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(invited.user.email)
  })

  it('names a role the restaurant made itself', async () => {
    invite('open', 'Shift lead')
    const page = await openPage(address)
    await page.shows('The Copper Pot has invited you to join as Shift lead.')
  })

  it('is taken up without another press by who is signed in with its address', async () => {
    invite()
    server.answers(acceptInvitation, { restaurantId: restaurant().id })
    const page = await openPage(address, { as: invited })
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
    expect(server.calls(acceptInvitation).map(({ body }) => body.token)).toEqual(['abc'])
  })

  it('is taken up once somebody has signed in with its address', async () => {
    invite()
    server.answers(acceptInvitation, { restaurantId: restaurant().id })
    server.answers(signIn, () => {
      server.answers(getSession, invited)
      return { user: invited.user }
    })
    const page = await openPage(address)
    await page.press('Sign in instead')
    await page.fill('Password', 'Tableside1')
    await page.press('Sign In')
    await waitFor(() => expect(page.address()).toBe('/dashboard'))
    expect(server.calls(acceptInvitation)).toHaveLength(1)
  })

  it('is for somebody else: says for whom, and who is signed in', async () => {
    invite()
    const page = await openPage(address, { as: stranger })
    await page.shows('This invitation is for another person')
    await page.shows(`It was sent to ${invited.user.email}, and you are signed in as ${stranger.user.email}.`)
    server.answers(signOut, () => {
      server.refuses(getSession, 'not_signed_in')
      return { ok: true as const }
    })
    await page.press('Sign out and use the other address')
    await screen.findByRole('heading', { name: 'Welcome Back' })
    expect(server.calls(acceptInvitation)).toEqual([])
  })

  it('was accepted before: there is nothing more to do', async () => {
    invite('accepted')
    const page = await openPage(address, { as: invited })
    await page.shows('You have already joined')
  })

  it('was accepted by somebody else: says by whom', async () => {
    invite('accepted')
    const page = await openPage(address, { as: stranger })
    await page.shows('This invitation has already been accepted')
    await page.shows(`It was sent to ${invited.user.email}`)
  })

  it('was accepted in another window a moment ago', async () => {
    invite()
    server.refuses(acceptInvitation, 'invitation_taken')
    const page = await openPage(address, { as: invited })
    await page.shows('You have already joined')
  })

  it('was withdrawn a moment ago: looks again and says so', async () => {
    invite()
    server.answers(acceptInvitation, () => {
      server.refuses(lookAtInvitation, 'link_expired')
      throw new DomainError('link_expired')
    })
    const page = await openPage(address, { as: invited })
    await page.shows('This invitation is no longer valid')
  })

  it.each(['/auth/invitation?token=nonsense', '/auth/invitation'])('is no longer valid at %s', async (link) => {
    server.refuses(lookAtInvitation, 'link_expired')
    const page = await openPage(link)
    await page.shows('This invitation is no longer valid')
    await page.shows('Ask the person who invited you to send it again.')
  })

  it('has expired', async () => {
    invite('expired')
    const page = await openPage(address)
    await page.shows('This invitation has expired')
  })

  it('may be tried again where the server was away', async () => {
    server.isAway(lookAtInvitation)
    const page = await openPage(address)
    await page.shows('Couldn’t open your invitation')
    invite()
    await page.press('Try again')
    await page.shows('The Copper Pot has invited you to join as staff.')
  })
})
