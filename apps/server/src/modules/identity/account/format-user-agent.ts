import Bowser from 'bowser'

/** What somebody signed in with, from what it calls itself: "Chrome on Windows". Anybody may call themselves anything. */
export function formatUserAgent(userAgent: string | null): string {
  if (!userAgent) return 'An unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const on = platform.model === 'iPad' || platform.model === 'iPhone' ? platform.model : os.name
  if (browser.name && on) return `${browser.name} on ${on}`
  return browser.name || on || 'A program'
}
