import { useEffect } from 'react'
import { useSite } from './use-site.ts'

/** What our own pages call themselves, at the end of each title. */
const ourName = 'Tableside'

/** The bar of the browser around the page. Answers how to give it back its colours. */
function colourTheBrowser(colour: string): () => void {
  const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const before = metas.map((meta) => meta.content)
  for (const meta of metas) meta.content = colour
  return () => {
    for (const [index, meta] of metas.entries()) meta.content = before[index] ?? meta.content
  }
}

/** Dresses every page in a partner's brand: its colour as the accent and around the page, its name in the titles. */
export function SiteBrand() {
  const { productName, brand } = useSite()
  const colour = brand?.accentColour
  useEffect(() => {
    if (!colour) return
    const { style } = document.documentElement
    style.setProperty('--accent', colour)
    // The same hue, light enough to be read on the dark theme's paper.
    style.setProperty('--accent-dark', `oklch(from ${colour} 0.76 c h)`)
    const takeBack = colourTheBrowser(colour)
    return () => {
      takeBack()
      style.removeProperty('--accent')
      style.removeProperty('--accent-dark')
    }
  }, [colour])
  useEffect(() => {
    if (productName === ourName) return
    const rename = () => {
      const named = document.title.replace(new RegExp(`${ourName}$`), productName)
      if (named !== document.title) document.title = named
    }
    rename()
    // Each page brings its own title, at a moment only it knows.
    const titles = new MutationObserver(rename)
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => titles.disconnect()
  }, [productName])
  return null
}
