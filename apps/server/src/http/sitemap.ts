/** Every page a searcher may find: the prerendered ones, less those that stand for something else. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const { origin } = new URL(publicUrl)
  const urls = paths
    .filter((path) => path !== '/404' && !path.startsWith('/_'))
    .toSorted()
    .map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The app behind the sign-in has nothing for a searcher. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /auth
Disallow: /dashboard
Disallow: /restaurant
Disallow: /platform/
Disallow: /till
Disallow: /kitchen
Disallow: /board
Disallow: /setup
Disallow: /demo
Disallow: /api/v1/
Allow: /

Sitemap: ${new URL(publicUrl).origin}/sitemap.xml
`
}
