import { Section } from '../section.tsx'
import { DownloadList } from './download-list.tsx'

export function Downloads() {
  return (
    <Section
      id="downloads"
      ground="surface"
      title="Downloads"
      lead="Written by the platform itself from its own plan table, so they say what the site says."
    >
      <DownloadList />
    </Section>
  )
}
