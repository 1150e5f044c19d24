import { screen, within } from '@testing-library/react'
import type { Page } from './open-page.tsx'

/** A manager types their PIN at the till that asks for it. */
export async function typeManagerPin(page: Page): Promise<void> {
  const pad = within(await screen.findByRole('group', { name: /^Manager PIN/ }))
  for (const digit of '333333') await page.user.click(pad.getByRole('button', { name: digit }))
}
