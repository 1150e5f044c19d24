import { useState } from 'react'
import { type ConfigTab, ConfigurationPage } from '../platform/config/configuration-page.tsx'

/** /platform/configuration under the restaurant shell's names for its parts, begun at one of them. */
export function ConfigurationFrom({ start }: { start: ConfigTab }) {
  const [tab, setTab] = useState(start)
  return <ConfigurationPage tab={tab} onTabChange={setTab} />
}
