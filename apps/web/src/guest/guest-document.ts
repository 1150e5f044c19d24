import { type Language, languages } from '@tableside/domain/language'
import { type CompiledMessages, locales } from '@tableside/messages/words'

/** What the build has made for these pages (apps/web/vite/guest-pages.ts). */
export type GuestAssets = {
  /** The script of each kind of page, and what it needs at once; none where it is not built. */
  readonly scripts: Readonly<Record<string, { readonly script: string; readonly preloads: readonly string[] }>>
  readonly fonts: readonly string[]
  readonly style: string
}

/** What searchers and whoever shares the page are given (contract, public-menu). */
type PageHead = {
  readonly description: string
  readonly url: string
  readonly data: object
}

type GuestDocument = {
  readonly title: string
  /** Finished HTML, by React. */
  readonly content: string
  readonly language: Language
  /** What the content was made from, for the script of its kind to go on with, where there is one. */
  readonly messages: CompiledMessages
  readonly page: {
    readonly kind: string
    readonly restaurantName?: string
    readonly accentColour?: string | null
    /** Of a public page; any other is not to be found. */
    readonly head?: PageHead
  }
}

/** The whole page around its content, with its style in it: a first visit is drawn without another answer. */
export function guestDocument(
  { title, content, page, language, messages }: GuestDocument,
  assets: GuestAssets,
): string {
  const { scripts, fonts, style } = assets
  const own = scripts[page.kind]
  const { lang, direction } = locales[language]
  const head = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`),
    `<style>${style}${accentStyle(page.accentColour ?? null)}</style>`,
    ...(own?.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`) ?? []),
    ...(own ? [`<script type="module" src="${escapeHtml(own.script)}"></script>`] : []),
  ]
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${page.head ? publicHead(page.head, { title, siteName: page.restaurantName ?? '', language }) : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${head.join('\n')}
</head>
<body>
<div id="app">${content}</div>
${own ? `<script type="application/json" id="guest-page">${scriptJson({ page: { ...page, head: undefined }, language, messages })}</script>` : ''}
</body>
</html>
`
}

/** The page in a language, whatever the browser prefers. */
const inLanguage = (url: string, language: Language) => (language === 'en' ? url : `${url}?lang=${language}`)

function publicHead(
  { description, url, data }: PageHead,
  { title, siteName, language }: { readonly title: string; readonly siteName: string; readonly language: Language },
): string {
  const canonical = inLanguage(url, language)
  const { lang } = locales[language]
  const named = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:url', canonical],
    ['og:site_name', siteName],
    ['og:locale', `${language}_${new Intl.Locale(lang).maximize().region}`],
  ] as const
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(inLanguage(url, each))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`,
    ...named.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
  ].join('\n')
}

/** A restaurant's own colour; in the dark the same hue, light enough to be read (site-brand.tsx). */
function accentStyle(colour: string | null): string {
  // Always a colour: the settings take nothing else.
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) return ''
  return `:root{--accent:${colour};--accent-dark:oklch(from ${colour} 0.76 c h)}`
}

/** JSON that ends no script element and begins no comment, whatever somebody has typed. */
const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
