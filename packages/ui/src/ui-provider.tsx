import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

export type UiProviderProps = {
  /** The router's way to go to an address inside the app. */
  navigate: (href: string) => void
  children: ReactNode
}

/** British English for every date, number and spoken word, and links that the app's router follows. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale="en-GB">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
