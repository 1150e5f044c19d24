export { useIsSettingUp } from './draft.ts'
export { SetupWizard } from './setup-wizard.tsx'
