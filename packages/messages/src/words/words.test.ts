import type { Language } from '@tableside/domain/language'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '../catalogs/index.ts'

describe('amounts', () => {
  it('are pounds in every language, as it writes numbers', () => {
    expect(wordsIn('en').money(123_450)).toBe('£1,234.50')
    expect(wordsIn('de').money(123_450)).toBe('1.234,50\u00a0£')
    expect(wordsIn('pl').money(-500)).toBe('−5,00\u00a0£')
    expect(wordsIn('cy').money(540)).toBe('£5.40')
  })

  it('in percent are exact, as the language writes them', () => {
    const rates = (language: Language) => [1250, 1000, 333].map((bps) => wordsIn(language).percent(bps))
    expect(rates('en')).toEqual(['12.5%', '10%', '3.33%'])
    expect(rates('cy')).toEqual(rates('en'))
    expect(rates('de')).toEqual(['12,5\u00a0%', '10\u00a0%', '3,33\u00a0%'])
    expect(rates('pl')).toEqual(['12,5%', '10%', '3,33%'])
  })

  it('run from left to right on a page that runs from right to left', () => {
    expect(wordsIn('ar').money(540)).toBe('\u2066£5.40\u2069')
    expect(wordsIn('ar').percent(1250)).toBe('\u206612.5%\u2069')
  })
})

describe('texts', () => {
  it('have the plural form of their number', () => {
    const guests = (language: 'pl' | 'ar' | 'cy', count: number) => wordsIn(language).t('frame.guests', { count })
    expect([1, 2, 5, 22].map((count) => guests('pl', count))).toEqual(['1 osoba', '2 osoby', '5 osób', '22 osoby'])
    expect([1, 2, 3, 11].map((count) => guests('ar', count))).toEqual(['ضيف واحد', 'ضيفان', '3 ضيوف', '11 ضيفًا'])
    expect([1, 2, 3].map((count) => guests('cy', count))).toEqual(['1 gwestai', '2 westai', '3 gwestai'])
  })

  it('keep names apart where they run the other way', () => {
    expect(wordsIn('ar').t('order.addedCount', { dish: 'Lager', count: 2 })).toContain('\u2068Lager\u2069')
    expect(wordsIn('en').t('order.addedCount', { dish: 'Lager', count: 2 })).toBe('Lager added. 2 in your order')
  })
})

describe('days', () => {
  it('are said in the language, without its commas in English', () => {
    const look = { weekday: 'long', day: 'numeric', month: 'long' } as const
    expect(wordsIn('en').day('2026-11-28', look)).toBe('Saturday 28 November')
    expect(wordsIn('fr').day('2026-11-28', look)).toBe('samedi 28 novembre')
    expect(wordsIn('pl').day('2026-11-28', look)).toBe('sobota, 28 listopada')
    // By names of our own, because browsers have none.
    expect(wordsIn('cy').day('2026-11-28', look)).toBe('Dydd Sadwrn 28 Tachwedd')
    const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
    expect(wordsIn('cy').day('2026-09-02', short)).toBe('Mer 2 Medi')
  })
})
