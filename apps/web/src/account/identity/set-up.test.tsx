import { getSession, setUp, signIn } from '@tableside/contract/identity'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'

const ada = owner({ name: 'Ada Byron' })
const { email } = ada.user
const password = 'Tableside1'

async function becomeOwner() {
  const page = await openPage('/setup?token=abc')
  await screen.findByRole('heading', { name: 'Set up your platform' })
  await page.fill('Full Name', 'Ada Byron')
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.press('Become the platform owner')
  return page
}

/** From now on Ada is signed in. */
function signedInAsAda() {
  server.answers(getSession, ada)
  return { user: ada.user }
}

describe('link of the first start', () => {
  it('makes its visitor the owner, and leads on signed in', async () => {
    server.answers(setUp, { user: ada.user })
    server.answers(signIn, signedInAsAda)
    const page = await becomeOwner()
    await waitFor(() => expect(page.address()).toBe('/auth'))
    expect((await server.firstCall(setUp)).body).toEqual({ token: 'abc', email, password, full_name: 'Ada Byron' })
  })

  it('signs in who became the owner by a try whose answer was lost', async () => {
    server.answers(setUp, { user: ada.user })
    server.isAway(signIn)
    const page = await becomeOwner()
    await page.shows('Couldn’t set up the platform')
    server.answers(signIn, signedInAsAda)
    await page.press('Become the platform owner')
    await waitFor(() => expect(page.address()).toBe('/auth'))
  })

  it('has expired for anybody else, who keeps what was typed', async () => {
    server.refuses(setUp, 'link_expired')
    const page = await becomeOwner()
    await page.shows('Couldn’t set up the platform')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password)
  })
})
