import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useAuth } from './auth-provider.tsx'

function Somewhere() {
  return <p>{useAuth().state}</p>
}

describe('useAuth', () => {
  it('says what is wrong when it is used outside of its provider', () => {
    expect(() => renderToString(<Somewhere />)).toThrow(/^useAuth must be used within an AuthProvider$/)
  })
})
