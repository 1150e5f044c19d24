import { Button, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { useSite } from '../../shared/use-site.ts'
import { demoPassword, demoPeople } from './people.ts'

/** In a demo only: everybody one can be, one tap each. */
export function DemoSignIns({ onSignedIn }: { onSignedIn: () => void }) {
  const auth = useAuth()
  const entry = useMutation({
    mutationFn: (email: string) => auth.signIn({ email, password: demoPassword }),
    onSuccess: onSignedIn,
    onError: () => toast.error('This demo account is not there', { description: 'Sign in with email and password.' }),
  })
  if (!useSite().isDemo) return null
  return (
    <section aria-labelledby="demo-sign-ins" className="mt-8 border-line border-t pt-6">
      <h2 id="demo-sign-ins" className="font-semibold">
        Try the demo as
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {demoPeople.map(({ email, who, plan }) => (
          <li key={email}>
            <Button
              onPress={() => entry.mutate(email)}
              isPending={entry.isPending && entry.variables === email}
              className="w-full justify-between!"
            >
              <span className="text-left">{who}</span>
              <span className="text-right font-normal text-quiet text-sm">{plan}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
