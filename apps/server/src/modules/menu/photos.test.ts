import { crc32 } from 'node:zlib'
import { photoFiles } from '@tableside/domain/menu'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let manager: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  manager = tillOf(server, restaurant, restaurant.manager)
})

const picture = (width: number, height: number, background = '#a63d2f') =>
  sharp({ create: { width, height, channels: 3, background } })
const photo = (background?: string) => picture(1200, 900, background).jpeg().toBuffer()

async function upload(
  payload: Buffer,
  { itemId = restaurant.ids.curry, type = 'application/octet-stream', person = restaurant.manager as Person } = {},
) {
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/v1/restaurants/${restaurant.id}/menu/items/${itemId}/photo`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload,
  })
  return { status: reply.statusCode, json: reply.json() }
}

const photoUrlOf = async (payload: Buffer) => (await upload(payload)).json.item.photoUrl as string
const remove = (itemId = restaurant.ids.curry) =>
  manager.send(`/menu/items/${itemId}/photo`, undefined, { method: 'DELETE' })
const fetchFile = (url: string, file = '640.webp') => server.app.inject(`${url}/${file}`)
const soldCurry = async () => {
  const path = `/menu?locationId=${restaurant.ids.location}`
  const { json } = await manager.send(path, undefined, { method: 'GET', key: null })
  return json.menu.items.find(({ id }: { id: string }) => id === restaurant.ids.curry)
}

describe('photo of a dish', () => {
  it('is drawn in three widths and two formats, and anybody may keep it for ever', async () => {
    const { status, json } = await upload(await photo())
    expect(status).toBe(200)
    const { photoUrl } = json.item
    expect((await soldCurry()).photoUrl).toBe(photoUrl)
    for (const file of photoFiles) {
      const { headers, rawPayload } = await fetchFile(photoUrl, file)
      const [width, format] = file.split('.')
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sizeOf(rawPayload)).toEqual([Number(width), (Number(width) * 3) / 4])
    }
    expect((await fetchFile(photoUrl, '500.webp')).statusCode).toBe(404)
  })

  it('keeps nothing of the file it is made from: no place, no camera, no turn', async () => {
    const place = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
    const photographed = await picture(900, 1200)
      .withMetadata({ orientation: 6 })
      .withExifMerge(place)
      .jpeg()
      .toBuffer()
    expect((await sharp(photographed).metadata()).exif).toBeDefined()
    const url = await photoUrlOf(photographed)
    for (const file of photoFiles) {
      const { rawPayload } = await fetchFile(url, file)
      expect(rawPayload.toString('latin1')).not.toMatch(/exif|xmp|gps/i)
      const [width, height] = await sizeOf(rawPayload)
      expect(width).toBeGreaterThan(height)
    }
  })

  it('is taken as a PNG or WebP, too; what can be seen through is white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 800, height: 600, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const drawn = await sharp((await fetchFile(await photoUrlOf(png))).rawPayload).stats()
    expect(drawn.channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
    expect((await upload(await picture(800, 600).webp().toBuffer())).status).toBe(200)
  })

  it('is refused by its bytes and not by its name or size alone', async () => {
    const codeOf = async (payload: Buffer) => (await upload(payload)).json.code
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
    const whole = await photo()
    for (const wrong of [Buffer.alloc(0), svg, await picture(900, 900).gif().toBuffer(), whole.subarray(0, 900)]) {
      expect(await codeOf(wrong)).toBe('photo_not_usable')
    }
    expect(await codeOf(await picture(639, 900).jpeg().toBuffer())).toBe('photo_too_small')
    expect(await codeOf(await hugePng())).toBe('photo_too_large')
    expect(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('body_too_large')
    expect((await upload(whole, { type: 'image/jpeg' })).json.code).toBe('unsupported_media_type')
    expect((await soldCurry()).photoUrl).toBe(null)
  })

  it('has another address once it is replaced, and none once it is removed; the menu says so each time', async () => {
    const versions = async () =>
      (await server.sql('select menu_version from restaurant_counters where restaurant_id = $1', [restaurant.id]))[0]
    const first = await photoUrlOf(await photo())
    const before = await versions()
    expect(await photoUrlOf(await photo())).toBe(first)
    expect(await versions()).toEqual(before)
    const second = await photoUrlOf(await photo('#1f6b4a'))
    expect(second).not.toBe(first)
    expect([(await fetchFile(first)).statusCode, (await fetchFile(second)).statusCode]).toEqual([404, 200])
    expect((await remove()).json.item.photoUrl).toBe(null)
    expect((await remove()).status).toBe(200)
    expect((await fetchFile(second)).statusCode).toBe(404)
    const events = await server.sql('select type from events where restaurant_id = $1 order by seq', [restaurant.id])
    expect(events.map(({ type }) => type)).toEqual(['menu.photo_set', 'menu.photo_set', 'menu.photo_removed'])
  })

  it('goes with a duplicate, and is the duplicate’s own', async () => {
    const url = await photoUrlOf(await photo())
    const copy = { id: uuidv7(), name: 'Lamb Curry (2)' }
    const { json } = await manager.send(`/menu/items/${restaurant.ids.curry}/duplicate`, copy)
    expect(json.item.photoUrl).toBe(url)
    await remove()
    expect((await fetchFile(url)).statusCode).toBe(200)
    await remove(copy.id)
    expect((await fetchFile(url)).statusCode).toBe(404)
  })

  it('stays with a dish that is taken off the menu, for the day it is put back', async () => {
    const url = await photoUrlOf(await photo())
    const path = `/menu/items/${restaurant.ids.curry}`
    await manager.send(path, { version: 1, isArchived: true }, { method: 'PATCH' })
    const { json } = await manager.send(path, { version: 2, isArchived: false }, { method: 'PATCH' })
    expect(json.item.photoUrl).toBe(url)
  })

  it('is set by whoever changes the menu, and is no other restaurant’s', async () => {
    const url = await photoUrlOf(await photo())
    expect((await upload(await photo(), { person: restaurant.waiter })).json.code).toBe('permission_denied')
    expect((await upload(await photo(), { itemId: uuidv7() })).json.code).toBe('not_found')
    const other = await openRestaurant(server)
    expect((await upload(await photo(), { person: other.manager })).json.code).toBe('not_found')
    expect((await fetchFile(url.replace(restaurant.id, other.id))).statusCode).toBe(404)
  })
})

/** Width and height; those of an AVIF as its box of the image's extents has them, for the server's process reads none. */
async function sizeOf(file: Buffer): Promise<[number, number]> {
  const at = file.indexOf('ispe') + 8
  if (file.toString('latin1', 8, 12) === 'avif') return [file.readUInt32BE(at), file.readUInt32BE(at + 4)]
  const { width, height } = await sharp(file).metadata()
  return [width, height]
}

/** A file of a few bytes that says it is 60,000 pixels wide and high. */
async function hugePng(): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
