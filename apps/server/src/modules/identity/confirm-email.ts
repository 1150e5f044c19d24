import type * as contract from '@tableside/contract/identity'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { askedOn } from './asked-on.ts'
import { countTry, ofCaller, ofMails } from './attempts.ts'
import { type Auth, inOurWords } from './auth.ts'

/** Confirms an address. Opening the link a second time is no mistake and changes nothing. */
export async function confirmEmail(
  services: Services,
  auth: Auth,
  { body, request }: Call<typeof contract.verifyEmail>,
): Promise<{ ok: true }> {
  await countTry(services, ofCaller(request.ip))
  const { api } = await auth()
  await inOurWords(() => api.verifyEmail({ query: { token: body.token } }))
  return { ok: true }
}

/** Answers before it looks, so that neither words nor time tell whether the address is known. */
export async function resendVerification(
  services: Services,
  auth: Auth,
  { body, request }: Call<typeof contract.resendVerification>,
): Promise<{ ok: true }> {
  await countTry(services, ofMails(body.email), ofCaller(request.ip))
  mailVerification(services, auth, body.email, request.headers.host)
  return { ok: true }
}

/** Sends the link when the address is known and not confirmed; in the background, after the commit. */
export function mailVerification(services: Services, auth: Auth, email: string, host: string | undefined): void {
  askedOn
    .run(host, async () => (await auth()).api.sendVerificationEmail({ body: { email } }))
    .catch((error) => services.log.error({ err: error }, 'verification mail'))
}
