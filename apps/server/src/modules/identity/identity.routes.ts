import * as contract from '@tableside/contract/identity'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { changeName, changePassword, endOneSession, endOtherSessions } from './account/change-account.ts'
import { changeEmail, confirmNewEmail } from './account/change-email.ts'
import { getAccount } from './account/get-account.ts'
import { confirmEmail, resendVerification } from './confirm-email.ts'
import { getSession } from './get-session.ts'
import { grantToken } from './grant-token.ts'
import { refreshSession } from './refresh-session.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { confirmTwoFactor, disableTwoFactor, setUpTwoFactor } from './two-factor/two-factor.ts'

export function identityRoutes(routes: Routes, services: Services): void {
  routes(contract.signUp, (call) => signUp(services, call))
  routes(contract.signIn, (call) => signIn(services, call))
  routes(contract.signOut, (call) => signOut(services, call))
  routes(contract.verifyEmail, (call) => confirmEmail(services, call))
  routes(contract.resendVerification, (call) => resendVerification(services, call))
  routes(contract.forgotPassword, (call) => forgotPassword(services, call))
  routes(contract.resetPassword, (call) => resetPassword(services, call))
  routes(contract.setUp, (call) => setUp(services, call))
  routes(contract.grantToken, (call) => grantToken(services, call))
  routes(contract.getSession, (call) => getSession(services, call))
  routes(contract.refreshSession, (call) => refreshSession(services, call))
  routes(contract.getAccount, (call) => getAccount(services, call))
  routes(contract.changeName, (call) => changeName(services, call))
  routes(contract.changePassword, (call) => changePassword(services, call))
  routes(contract.changeEmail, (call) => changeEmail(services, call))
  routes(contract.confirmNewEmail, (call) => confirmNewEmail(services, call))
  routes(contract.endOneSession, (call) => endOneSession(services, call))
  routes(contract.endOtherSessions, (call) => endOtherSessions(services, call))
  routes(contract.setUpTwoFactor, (call) => setUpTwoFactor(services, call))
  routes(contract.confirmTwoFactor, (call) => confirmTwoFactor(services, call))
  routes(contract.disableTwoFactor, (call) => disableTwoFactor(services, call))
  routes(contract.getSite, async ({ signedIn, request }) => {
    const settings = await services.platformSettings()
    const { maintenanceMode, newSignupsEnabled, autoUpgradeEnabled, productName, defaultTrialDays } = settings
    const brand = await services.brands.ofHost(request.headers.host)
    return {
      isDemo: services.config.isDemo,
      demoClock: services.config.demoClock ?? null,
      productName: brand?.name ?? productName,
      brand: brand ? { name: brand.name, accentColour: brand.accentColour, logoUrl: brand.logoUrl } : null,
      supportEmail: brand?.mailAddress ?? settings.supportEmail,
      supportPhone: brand ? null : settings.supportPhone,
      isInMaintenance: maintenanceMode,
      areSignUpsOpen: newSignupsEnabled,
      areUpgradesOffered: autoUpgradeEnabled,
      trialDays: defaultTrialDays,
      isSignedIn: signedIn !== undefined,
    }
  })
}
