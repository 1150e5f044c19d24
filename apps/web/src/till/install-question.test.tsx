import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { josh, pairedTill, signOnAs } from '../testing/paired-till.ts'

/** The browser says that it can install the app. */
function offer() {
  const prompt = vi.fn(async () => undefined)
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}
const question = 'Install this till as an app'

async function openTill() {
  const page = await openPage('/till', { as: pairedTill([josh()]) })
  await signOnAs(page, josh())
  await page.shows('Table 2')
  return page
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone')
})

describe('question whether to install the till', () => {
  it('lets the browser ask, once', async () => {
    const page = await openTill()
    expect(screen.queryByText(question)).toBeNull()
    const prompt = offer()
    await page.press('Install')
    await page.hides(question)
    expect(prompt).toHaveBeenCalledTimes(1)
  })

  it('is closed for ever; the way stays in the settings', async () => {
    const page = await openTill()
    offer()
    await page.press(`Dismiss: ${question}`)
    await page.hides(question)
    await page.reload()
    await page.shows('Table 2')
    const prompt = offer()
    await page.press('Till settings')
    await page.press('Install')
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(question)).toBeNull()
  })

  it('says how on an iPad, where no page can ask', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    const page = await openTill()
    await page.shows('In Safari, tap the Share button, then Add to Home Screen.')
  })

  it('is not asked of a till that is installed, nor where the browser can not', async () => {
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    await openTill()
    expect(screen.queryByText(question)).toBeNull()
  })
})
