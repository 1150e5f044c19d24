import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useLatest } from './use-latest.ts'

describe('the latest answer', () => {
  it('is handed on, and none that was asked for before it', async () => {
    const { result } = renderHook(() => useLatest<string>())
    const asks = () => {
      let answer: (text: string) => void = () => undefined
      const arrives = new Promise<string>((resolve) => {
        answer = resolve
      })
      return { answer, handedOn: result.current(arrives) }
    }
    const [first, second] = [asks(), asks()]
    second.answer('new')
    first.answer('old')
    expect([await first.handedOn, await second.handedOn]).toEqual([undefined, 'new'])
  })
})
