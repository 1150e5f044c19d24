import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SlowStatements } from './slow-statements.tsx'

const statement = 'select id, totals from "orders" where restaurant_id = $1'
const html = renderToStaticMarkup(
  <SlowStatements slow={[{ statement, times: 3, meanMs: 300, worstMs: 900, lastAt: '2026-11-20T12:00:00.000Z' }]} />,
)
const [, summary = ''] = /<details><summary[^>]*>(.*?)<\/summary>/s.exec(html) ?? []
const closed = html.replaceAll(/<details>.*?<\/details>/gs, '')

describe('slow statement', () => {
  it('says what it does and to what, and keeps its SQL behind a disclosure', () => {
    expect(html).toContain('where restaurant_id = $1')
    expect(summary).toContain('Select · orders')
    expect(summary).not.toContain('restaurant_id')
    expect(closed).not.toContain('restaurant_id')
  })
})
