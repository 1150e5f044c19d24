import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../../testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from '../../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tillOf } from '../../../testing/till.ts'

let server: TestServer
let platform: Awaited<ReturnType<typeof signInPlatformOwner>>
let lantern: TestRestaurant

beforeAll(async () => {
  server = await startTestServer()
  platform = await signInPlatformOwner(server)
  lantern = await openRestaurant(server)
})
afterAll(() => server.stop())

const draft = {
  version: 0,
  category: 'payments',
  title: 'Refund a card payment',
  summary: 'Money back to the card it came from.',
  body: '# Steps\n\nOpen the order and choose *Refund*.',
  isPublished: true,
}
const save = async (more: object = {}, id = uuidv7()) => {
  const reply = await platform.send('PUT', `/articles/${id}`, { ...draft, ...more })
  return { ...reply, id, article: reply.json.article }
}
const ask = (path: string, options: { method?: 'GET' | 'PUT'; body?: object } = {}) =>
  tillOf(server, lantern, lantern.waiter).send(`/articles${path}`, options.body, { method: options.method ?? 'GET' })
const found = async (search = '') =>
  (await ask(`?search=${encodeURIComponent(search)}`)).json.articles.map(({ title }: { title: string }) => title)

describe('an article', () => {
  it('is read by a restaurant’s people once it is published, in the words that were published', async () => {
    const { id, article } = await save({ isPublished: false })
    expect(article).toMatchObject({ slug: 'refund-a-card-payment', version: 1, publishedVersion: null })
    expect([await found(), (await ask(`/${article.slug}`)).status]).toEqual([[], 404])
    await save({ version: 1 }, id)
    await save({ version: 2, title: 'Another title', isPublished: false }, id)
    const { json } = await ask(`/${article.slug}`)
    expect(json.article).toMatchObject({ title: draft.title, body: draft.body, isHelpful: null })
    expect((await platform.get(`/articles/${id}`)).json.article).toMatchObject({
      title: 'Another title',
      version: 3,
      publishedVersion: 2,
      versions: [{ version: 3, savedBy: 'Pat Form' }, { version: 2 }, { version: 1 }],
    })
    expect((await platform.get(`/articles/${id}/versions/1`)).json.text.title).toBe(draft.title)
    expect((await platform.get(`/articles/${id}/versions/9`)).json.code).toBe('article_has_no_version')
    const gone = await platform.send('POST', `/articles/${id}/withdraw`)
    expect(gone.json.article).toMatchObject({ title: 'Another title', publishedVersion: null })
    expect([await found(), await found('refund'), (await ask(`/${article.slug}`)).status]).toEqual([[], [], 404])
  })

  it('is saved over by nobody who has not read the newest version', async () => {
    const { id } = await save({ title: 'Twice' })
    const both = await Promise.all([save({ version: 1, title: 'One' }, id), save({ version: 1, title: 'Two' }, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await save({}, id)).json.code).toBe('article_changed_meanwhile')
    expect((await save({ version: 5 }, uuidv7())).status).toBe(404)
    // The same title twice is two addresses.
    const slugs = [await save({ title: 'Same' }), await save({ title: 'Same' })].map(({ article }) => article.slug)
    expect(slugs).toEqual(['same', 'same-2'])
  })

  it('is found by its words, the title before the text, and by half a sentence', async () => {
    await server.sql('truncate articles cascade')
    await save({ title: 'Closing the day', summary: 'The Z report.', body: 'Count the drawer, then close.' })
    await save({ title: 'The drawer', summary: 'Cash in and out.', body: 'Open it with a float.' })
    await save({ title: 'Allergens', summary: 'Fourteen of them.', body: 'Say it to the guest.' })
    expect(await found('drawer')).toEqual(['The drawer', 'Closing the day'])
    expect(await found('drawers closed')).toEqual(['Closing the day'])
    expect(await found('aller')).toEqual(['Allergens'])
    expect(await found('my drawer does not balance since monday')).toEqual(['The drawer', 'Closing the day'])
    expect([await found("& | ! :* ' ("), await found('zzz')]).toEqual([[], []])
    expect(await found()).toEqual(['Allergens', 'Closing the day', 'The drawer'])
    expect((await ask('?search=%00')).status).toBe(400)
  })

  it('counts whom it helped, each person once', async () => {
    const { id, article } = await save({ title: 'Helpful' })
    const vote = (isHelpful: boolean) => ask(`/${article.slug}/vote`, { method: 'PUT', body: { isHelpful } })
    await vote(false)
    expect((await vote(true)).json).toEqual({ isHelpful: true })
    expect((await ask(`/${article.slug}`)).json.article.isHelpful).toBe(true)
    expect((await platform.get(`/articles/${id}`)).json.article).toMatchObject({ helpful: 1, notHelpful: 0 })
    expect((await ask('/nothing/vote', { method: 'PUT', body: { isHelpful: true } })).status).toBe(404)
  })

  it('is refused without words, and is written by the platform alone', async () => {
    for (const wrong of [{ title: ' ' }, { summary: 'a\nb' }, { body: '' }, { body: 'a\u0000b' }, { category: 'x' }]) {
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400])
    }
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/platform/articles/${uuidv7()}`,
      headers: { authorization: `Bearer ${lantern.owner.token}` },
      payload: draft,
    })
    expect(reply.statusCode).toBe(404)
  })
})
