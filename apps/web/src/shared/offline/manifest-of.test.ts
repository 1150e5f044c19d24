import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { manifestOf } from './manifest-of.ts'

describe('what is installed', () => {
  it.each([
    ['/till', '/till'],
    ['/till/orders/1/pay', '/till'],
    ['/kitchen', '/kitchen'],
    ['/board', '/board'],
    ['/dashboard/menu', '/dashboard'],
    ['/tills', '/dashboard'],
  ])('from %s opens %s', async (pathname, opened) => {
    const file = new URL(`../../../public${manifestOf(pathname)}`, import.meta.url)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ start_url: opened, scope: '/' })
  })
})
