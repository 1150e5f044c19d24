import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './auth-provider.tsx'

function Somewhere() {
  return <p>{useAuth().state}</p>
}

it('says what is wrong when it is used outside of its provider', () => {
  expect(() => renderToString(<Somewhere />)).toThrow(/^useAuth must be used within an AuthProvider$/)
})
