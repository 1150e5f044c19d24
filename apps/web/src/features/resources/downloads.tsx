import { FileSpreadsheet, FileText, Presentation } from 'lucide-react'
import { Section } from '../../shared/public/section.tsx'

const files = [
  {
    icon: <FileSpreadsheet size={24} aria-hidden />,
    kind: 'Excel',
    title: 'Business case template',
    text: 'Restaurants, takings, plans and fees: change the assumptions, read the result.',
  },
  {
    icon: <FileText size={24} aria-hidden />,
    kind: 'PDF',
    title: 'Market analysis guide',
    text: 'How to find out whether your city needs a platform of its own, step by step.',
  },
  {
    icon: <Presentation size={24} aria-hidden />,
    kind: 'PowerPoint',
    title: 'Platform demo deck',
    text: 'The product in slides, for those who could not come to the demonstration.',
  },
  {
    icon: <FileSpreadsheet size={24} aria-hidden />,
    kind: 'Excel',
    title: 'Implementation timeline',
    text: 'From the first call to the first restaurants: weeks, tasks, and who does them.',
  },
]

export function Downloads() {
  return (
    <Section
      id="downloads"
      ground="surface"
      title="Downloads"
      lead="Written by the platform itself from its own plan table and measurements, so they say what the site says."
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {files.map(({ icon, kind, title, text }) => (
          <li key={title} className="flex flex-col rounded-card border border-line bg-paper p-6">
            <span className="text-spice">{icon}</span>
            <p className="mt-4 text-quiet text-sm">{kind}</p>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 flex-1 text-quiet text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
