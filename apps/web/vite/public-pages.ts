/** Pages whose words are the same for everyone: prerendered, and listed in the sitemap. */
export const publicPages: readonly string[] = [
  '/',
  '/platform',
  '/solutions',
  '/pricing',
  '/resources',
  '/status',
  '/benchmarks',
  '/security',
  '/privacy',
  '/terms',
]
