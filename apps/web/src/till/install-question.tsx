import { Banner, Button } from '@tableside/ui'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { install, shareMenuSteps, useInstallAnswer, useInstallWay } from '../shared/install/install-prompt.ts'

const benefit = 'It opens from the home screen, fills the screen, and starts without a connection.'

/** Asks once at a paired till whether it is to be installed; closed, it is not asked again on this device. */
export function InstallQuestion() {
  const { device } = useSession()
  const way = useInstallWay()
  const [isAnswered, answer] = useInstallAnswer()
  if (!device || !way || isAnswered) return null
  return (
    <div className="p-3 pb-0 print:hidden">
      <Banner
        tone="neutral"
        title="Install this till as an app"
        action={way === 'prompt' && <InstallButton onAnswer={answer} />}
        onDismiss={answer}
      >
        {way === 'prompt' ? benefit : `${benefit} ${shareMenuSteps}`}
      </Banner>
    </div>
  )
}

/** The same in the till's settings, for whoever closed the question; nothing where it is installed. */
export function InstallSection() {
  const way = useInstallWay()
  const [, answer] = useInstallAnswer()
  if (!way) return null
  return (
    <section aria-label="Install">
      <p className="pb-2 text-quiet">
        {way === 'prompt' ? benefit : `Install this till as an app. ${benefit} ${shareMenuSteps}`}
      </p>
      {way === 'prompt' && <InstallButton onAnswer={answer} />}
    </section>
  )
}

function InstallButton({ onAnswer }: { onAnswer: () => void }) {
  const handlePress = () => {
    onAnswer()
    void install()
  }
  return <Button onPress={handlePress}>Install</Button>
}
