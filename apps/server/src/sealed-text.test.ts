import { expect, it } from 'vitest'
import { sealText, unsealText } from './sealed-text.ts'
import { testSecret } from './testing/test-secret.ts'

it('opens only in its place, with its secret, and untouched', () => {
  const sealed = sealText(testSecret, 'two_factors a', 'JBSWY3DPEHPK3PXP')
  expect(unsealText(testSecret, 'two_factors a', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealText(testSecret, 'two_factors a', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('JBSWY3DP')
  expect(() => unsealText(testSecret, 'two_factors b', sealed)).toThrow()
  expect(() => unsealText(`${testSecret}x`, 'two_factors a', sealed)).toThrow()
  const touched = Buffer.from(sealed, 'base64')
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1
  expect(() => unsealText(testSecret, 'two_factors a', touched.toString('base64'))).toThrow()
})
