export type SiteLink = { readonly href: string; readonly label: string; readonly isFile?: boolean }

/** The shared top navigation (specification §2). */
export const mainLinks: readonly SiteLink[] = [
  { href: '/', label: 'Home' },
  { href: '/platform', label: 'Platform' },
  { href: '/solutions', label: 'Solutions' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/resources', label: 'Resources' },
]

/** What stands under every public page. */
export const footerLinks: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { href: '/platform', label: 'Platform' },
      { href: '/solutions', label: 'Solutions' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/resources', label: 'Resources' },
    ],
  },
  {
    title: 'Evidence',
    links: [
      { href: '/status', label: 'Status and uptime' },
      { href: '/benchmarks', label: 'Benchmarks' },
      { href: '/security', label: 'Security' },
    ],
  },
  {
    title: 'Developers',
    links: [
      { href: '/api/docs/', label: 'API reference', isFile: true },
      { href: '/api/openapi.json', label: 'OpenAPI description', isFile: true },
      { href: '/api/docs/errors', label: 'Error codes', isFile: true },
    ],
  },
  {
    title: 'The small print',
    links: [
      { href: '/terms#fees', label: 'Fees in plain words' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
      { href: '/privacy#cookies', label: 'Cookies' },
      { href: '/terms#examples', label: 'Examples on this site' },
    ],
  },
]
