import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basisPoints, pence } from '@tableside/domain/money'
import { defaultPlans } from '@tableside/domain/plans'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logMissing } from './missing-pages.ts'
import { readScriptHashes } from './page-files.ts'
import type { HostBrand } from './partner-pages.ts'
import { answerProblems } from './problems.ts'
import { webPages } from './web-pages.ts'

const facts = { publicUrl: 'https://tableside.example', isDemo: false }
const logged: string[] = []
const brand = { name: 'Föhn & <Söhne>', accentColour: '#2f5fa8', logoUrl: null, logo: async () => null }
const logo = async () => ({ type: 'image/png', bytes: Buffer.from('a logo') })
const brands = new Map<string, HostBrand>([
  ['till.partner.example', brand],
  ['till.logo.example', { ...brand, name: 'Harbour', logoUrl: '/api/v1/brand/1/logo?v=2', logo }],
])
let folder: string
let app: FastifyInstance
let plansNow = () => defaultPlans

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tableside-pages-'))
  await mkdir(join(folder, 'assets'))
  const files = {
    'index.html': '<html lang="en-GB"><link rel="canonical" href="https://origin.invalid/">Home',
    'pricing.html':
      '<html lang="en-GB"><script>theme()</script><script src="/a.js"></script>Pricing' +
      '<script type="application/ld+json">{"offers":[{"@type":"Offer","name":"Beta","price":"49"}]}</script>' +
      '<b data-plan-price="beta">£49</b> plus <i data-plan-fee="beta">1 %</i>; <i data-plan-fees="">1 %</i> of all',
    '404.html': '<html lang="en-GB">Oops! Page not found',
    '_shell.html': '<html lang="en-GB"><title>Tableside</title><meta name="theme-color" content="#fbf8f3"/>The app',
    'app-addresses.json': '["/auth","/auth/verify-email","/dashboard","/dashboard/orders/$orderId"]',
    'site.webmanifest': '{"name":"Tableside"}',
    'till.webmanifest': '{"name":"Tableside till"}',
    'kitchen.webmanifest': '{}',
    'board.webmanifest': '{}',
    'favicon.svg': '<svg>our sign</svg>',
    'icon-180.png': 'our sign',
    'icon-192.png': 'our sign',
    'icon-512.png': 'our sign',
    'assets/site-Ab12.js': 'export {}',
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } })
  answerProblems(app)
  await webPages(app, facts, {
    folder,
    brandOf: async (host) => brands.get(host ?? '') ?? null,
    plans: async () => plansNow(),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  logged.length = 0
})

const asPage = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

it('answers an address where nobody lives with status 404 and the page that says so', async () => {
  for (const url of ['/nobody/lives/here', '/pricing/extra', '/_shell', '/_shell.html', '/404.html', '/dashboards']) {
    const reply = await asPage(url)
    expect(reply.statusCode, url).toBe(404)
    expect(reply.body, url).toContain('Oops! Page not found')
    expect(reply.headers['content-type'], url).toBe('text/html; charset=utf-8')
  }
})

it('answers a guest at an address where nothing is in their language', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'de' }
  for (const url of ['/r/nobody/lives/here/at/all', '/r/', '/r/lantern/t/a/b']) {
    const reply = await app.inject({ url, headers })
    expect(reply.statusCode, url).toBe(404)
    expect(reply.body, url).toContain('<html lang="de" dir="ltr">')
    expect(reply.body, url).toContain('<h1>Das gibt es hier nicht mehr.</h1>')
  }
  const inEnglish = await asPage('/r/nobody/lives/here/at/all')
  expect(inEnglish.body).toContain('<h1>This is not here any more.</h1><p>Open the page again. Please ask us.</p>')
})

it('answers an address inside the app that has no page with status 404 and the app, and writes it down', async () => {
  for (const url of ['/dashboard/nobody', '/dashboard/orders', '/dashboard/orders/1/2', '/auth/orders/1']) {
    const reply = await asPage(`${url}?token=secret`)
    expect(reply.statusCode, url).toBe(404)
    expect(reply.body, url).toContain('The app')
    expect(logged.at(-1), url).toContain(`"path":"${url}"`)
  }
  expect(logged.join()).not.toContain('secret')
  logged.length = 0
  for (const url of ['/auth', '/dashboard/', '/auth/verify-email?token=1', '/dashboard/orders/1']) {
    expect((await asPage(url)).statusCode, url).toBe(200)
  }
  expect(logged).toEqual([])
})

it('answers an address of the app to whoever takes anything, as command lines and monitors do', async () => {
  const asked = (url: string, headers = {}) => app.inject({ url, headers })
  for (const url of ['/auth', '/dashboard/orders/1', '/dashboard?x=1']) {
    for (const headers of [{ accept: '*/*' }, {}]) {
      const { statusCode, body } = await asked(url, headers)
      expect([url, statusCode, body.includes('The app')]).toEqual([url, 200, true])
    }
  }
  expect((await asked('/dashboard/nobody', { accept: '*/*' })).statusCode).toBe(404)
  expect((await asked('/auth', { accept: 'application/json' })).json()).toMatchObject({ code: 'not_found' })
})

it('answers the pages of the app under their second name, /restaurant, as well', async () => {
  for (const url of ['/restaurant', '/restaurant/', '/restaurant/orders/1'])
    expect([url, (await asPage(url)).statusCode]).toEqual([url, 200])
  const lost = await asPage('/restaurant/nobody')
  expect([lost.statusCode, lost.body.includes('The app')]).toEqual([404, true])
})

it('shows nothing of our own site on a partner’s host: its home is the sign-in', async () => {
  const there = (url: string) => app.inject({ url, headers: { accept: 'text/html', host: 'till.partner.example' } })
  for (const url of ['/', '/pricing', '/?from=mail']) {
    const { statusCode, headers } = await there(url)
    expect([statusCode, headers.location, headers['cache-control']], url).toEqual([302, '/auth', 'no-store'])
  }
  expect((await there('/auth')).body).toContain('The app')
  expect((await there('/nobody')).statusCode).toBe(404)
  expect((await there('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await there('/sitemap.xml')).statusCode).toBe(404)
})

it('dresses a partner’s host in the partner’s brand from the first byte: title, colour, icons and manifest', async () => {
  const on = (host: string, url: string) => app.inject({ url, headers: { accept: '*/*', host } })
  const page = await app.inject({ url: '/auth', headers: { accept: 'text/html', host: 'till.partner.example' } })
  expect(page.body).toContain('<title>Föhn &amp; &lt;Söhne&gt;</title>')
  expect(page.body).toContain('<meta name="theme-color" content="#2f5fa8"/>')
  expect(page.body).toContain('data-brand="{&quot;name&quot;:&quot;Föhn &amp; &lt;Söhne&gt;&quot;')
  expect(page.body).not.toContain('Tableside')
  expect(page.headers.etag).not.toBe((await asPage('/auth')).headers.etag)
  // What stands for both hosts at one address must not be kept by a cache for the other.
  expect(page.headers.vary).toContain('host')

  const manifest = await on('till.partner.example', '/site.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.json()).toMatchObject({ name: brand.name, short_name: brand.name, theme_color: '#2f5fa8' })
  expect((await on('till.partner.example', '/till.webmanifest')).json()).toMatchObject({
    ...{ name: `${brand.name} till`, short_name: 'Till', id: '/till', start_url: '/till' },
  })
  const icon = await on('till.partner.example', '/favicon.svg')
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(icon.body).toMatch(/#2f5fa8.*>F<\/text>/)
  expect((await on('till.partner.example', '/icon-180.png')).statusCode).toBe(404)

  expect((await on('till.logo.example', '/favicon.svg')).body).toContain(Buffer.from('a logo').toString('base64'))
  expect((await on('till.logo.example', '/icon-180.png')).headers.location).toBe('/api/v1/brand/1/logo?v=2')
  expect((await on('till.logo.example', '/site.webmanifest')).json().icons).toHaveLength(2)

  expect((await on('tableside.example', '/favicon.svg')).body).toContain('our sign')
  expect((await on('tableside.example', '/site.webmanifest')).json().name).toBe('Tableside')
  expect((await on('tableside.example', '/till.webmanifest')).json().name).toBe('Tableside till')
})

it('names the script that stands in a page by its hash, for the content security policy, and none that is a file', async () => {
  const hash = createHash('sha256').update('theme()').digest('base64')
  expect(await readScriptHashes(folder)).toEqual([`'sha256-${hash}'`])
})

it('writes down the path that was not there, and never the query', async () => {
  await asPage('/lost?token=secret')
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ path: '/lost', msg: 'page not found' }])
  expect(logged.join()).not.toContain('secret')
})

it('writes long paths shortened, and at most thirty lines a minute, then how many more there were', () => {
  const lines: unknown[][] = []
  let nowMs = 0
  const missing = logMissing({ warn: (...line: unknown[]) => lines.push(line) }, () => nowMs)
  for (let times = 0; times < 1_000; times++) missing(`/${'x'.repeat(5_000)}`)
  expect(lines.length).toBe(30)
  expect(JSON.stringify(lines[0]).length).toBeLessThan(300)
  nowMs = 60_000
  missing('/later')
  expect(lines.slice(30)).toEqual([
    [{ count: 970 }, 'more pages not found'],
    [{ path: '/later' }, 'page not found'],
  ])
})

it('answers what asks for no page with a problem, and writes no line for it', async () => {
  for (const [url, accept] of [
    ['/nobody', 'application/json'],
    ['/api/v1/nothing', 'text/html'],
    ['/assets/gone.js', '*/*;q=0.1, text/javascript'],
  ] as const) {
    const reply = await app.inject({ url, headers: { accept } })
    expect(reply.statusCode, url).toBe(404)
    expect(reply.headers['content-type'], url).toContain('application/problem+json')
  }
  expect(logged).toEqual([])
})

it('hands its page to whoever takes anything, as a crawler or a monitor does', async () => {
  for (const headers of [{ accept: '*/*' }, {}]) {
    expect(await app.inject({ url: '/pricing', headers })).toMatchObject({ statusCode: 200 })
  }
  const wantsData = await app.inject({ url: '/pricing', headers: { accept: 'application/json' } })
  expect(wantsData.statusCode).toBe(404)
})

it('hands the app’s shell to every address of the app, and one address to each page', async () => {
  for (const url of ['/auth', '/dashboard/orders/42?tab=lines']) {
    expect(await asPage(url), url).toMatchObject({ statusCode: 200, body: expect.stringContaining('The app') })
  }
  const slashed = await asPage('/pricing/?plan=beta')
  expect([slashed.statusCode, slashed.headers.location]).toEqual([308, '/pricing?plan=beta'])
  expect((await asPage('/')).body).toContain('href="https://tableside.example/"')
})

it('sends a page once, as long as it stays the same', async () => {
  const { headers } = await asPage('/pricing')
  const again = await app.inject({
    url: '/pricing',
    headers: { accept: 'text/html', 'if-none-match': `${headers.etag}` },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await app.inject('/assets/site-Ab12.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/site.webmanifest')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/manifest+json'),
  })
})

it('lists the public pages for searchers, and nothing that stands for something else', async () => {
  const map = await app.inject('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://tableside.example/',
    'https://tableside.example/pricing',
  ])
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Disallow: /dashboard\n')
  expect(robots.body).toContain('Sitemap: https://tableside.example/sitemap.xml')
})

it('says of the plans’ prices what the plan table says when the page is asked for', async () => {
  const built = (await asPage('/pricing')).body
  expect(built).toContain('data-plan-price="beta">£49</b>')
  plansNow = () =>
    defaultPlans.map((plan) =>
      plan.key === 'beta' ? { ...plan, monthlyPence: pence(5_250), feeBps: basisPoints(120) } : plan,
    )
  const { body } = await asPage('/pricing')
  expect(body).toContain('data-plan-price="beta">£52.50</b> plus <i data-plan-fee="beta">1.2 %</i>')
  expect(body).toContain('data-plan-fees="">1 % to 1.2 %</i> of all')
  expect(body).toContain('"name":"Beta","price":"52.50"')
  plansNow = () => {
    throw new Error('the database is away')
  }
  expect((await asPage('/pricing')).body).toBe(built)
  plansNow = () => defaultPlans
})
