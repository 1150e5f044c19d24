import type { BodyFor, ReplyOf } from '@tableside/contract/core'
import { announceFee, type PlatformConfig, savePaymentConfig, testConnection } from '@tableside/contract/platform'
import { basisPoints, formatPercent, parsePercent } from '@tableside/domain/money'
import { earliestFeeChange, maxCommissionBps, planKeys } from '@tableside/domain/plans'
import {
  Button,
  Card,
  ConfirmDialog,
  PasswordField,
  SegmentedControl,
  StatusPill,
  TextField,
  toast,
} from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useChange } from '../../shared/use-change.ts'
import { ConfigConflict } from './config-conflict.tsx'
import { configQuery, savingConfig } from './config-query.ts'
import { HistoryButton } from './history.tsx'
import { paymentLabels, providerNames } from './labels.ts'
import { PlanProducts } from './plan-products.tsx'
import { SaveBar } from './save-bar.tsx'

/** The platform's own account with the card provider, and what it takes of each payment. */
export function PaymentsTab({ config }: { config: PlatformConfig }) {
  return (
    <div className="flex flex-col gap-5">
      <CredentialsForm config={config} />
      <CommissionForm config={config} />
      <PlanProducts plans={config.plans} />
    </div>
  )
}

function CredentialsForm({ config: { payments } }: { config: PlatformConfig }) {
  const edit = useEdit({
    saved: { appId: payments.appId, provider: payments.provider, ...noSecrets },
    version: payments.version,
    request: ({ appId, provider, ...secrets }, { version }) =>
      request(savePaymentConfig, { body: { appId, provider, ...givenOf(secrets), version } }),
    ...savingConfig,
    success: 'Platform payment configuration saved',
  })
  const { values, field, isDirty } = edit
  const { appId, provider, appSecret } = values
  const typed = { appId, provider, ...givenOf({ appSecret }) }
  const test = useTest()
  // An answer is about what was tried: it goes when something else is typed.
  const answer = JSON.stringify(test.variables) === JSON.stringify(typed) ? test.data?.answer : undefined
  const isConnected = (answer ?? payments.state) === 'connected'
  const hasBoth = appId.trim() !== '' && (appSecret !== '' || payments.appSecretLast4 !== null)
  const isStripe = provider === 'stripe'
  const secretField = (name: keyof typeof noSecrets, label: string, last4: string | null) => (
    <PasswordField
      {...field(name)}
      label={label}
      autoComplete="off"
      maxLength={500}
      description={last4 === null ? 'None saved yet' : `${formatKept(last4)}. Type another to replace it.`}
    />
  )
  return (
    <Card
      title="Payment provider"
      actions={<HistoryButton subject="payments" title="the payment settings" words={paymentLabels} />}
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center gap-3" role="status">
          {isConnected ? (
            <StatusPill tone="good">Connected</StatusPill>
          ) : (
            <StatusPill tone="neutral">Not Connected</StatusPill>
          )}
          <span className="text-quiet text-sm">{formatCredentialState(payments, isDirty, answer)}</span>
        </p>
        <ConfigConflict
          edit={edit}
          what="The provider"
          subject="payments"
          words={paymentLabels}
          unseen={{
            appSecret: formatKept(payments.appSecretLast4),
            webhookSecret: formatKept(payments.webhookSecretLast4),
            connectWebhookSecret: formatKept(payments.connectWebhookSecretLast4),
          }}
        />
        {payments.providers.length > 1 && (
          <SegmentedControl
            label="Provider"
            options={payments.providers.map((id) => ({ id, label: providerNames[id] }))}
            value={provider}
            onChange={(chosen) => edit.change({ provider: chosen })}
          />
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            {...field('appId')}
            label="Provider app id"
            description={isStripe ? 'The platform’s own account: acct_…' : undefined}
            autoComplete="off"
            maxLength={200}
          />
          {secretField('appSecret', 'Provider app secret', payments.appSecretLast4)}
        </div>
        {isStripe && (
          <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
            <legend className="sr-only">Stripe’s messages</legend>
            <p className="max-w-prose text-quiet text-sm">
              Stripe tells us what happens by messages it signs. Add two endpoints in its dashboard, one for your own
              account and one for connected accounts, and enter the signing secret of each.
            </p>
            {[
              {
                name: 'webhookSecret' as const,
                label: 'Signing secret, your account',
                last4: payments.webhookSecretLast4,
                url: payments.webhookUrls.platform,
              },
              {
                name: 'connectWebhookSecret' as const,
                label: 'Signing secret, connected accounts',
                last4: payments.connectWebhookSecretLast4,
                url: payments.webhookUrls.connect,
              },
            ].map(({ name, label, last4, url }) => (
              <div key={name} className="grid items-end gap-4 sm:grid-cols-2">
                <p className="text-sm">
                  <span className="block text-quiet">Endpoint</span>
                  <code className="wrap-anywhere">{url}</code>
                </p>
                {secretField(name, label, last4)}
              </div>
            ))}
          </fieldset>
        )}
        <p className="max-w-prose text-quiet text-sm">
          Secrets are encrypted on the server and never shown again, not even to you: only their last four characters.
        </p>
        <SaveBar label="Save payment settings" edit={edit}>
          <Button
            icon={<PlugZap size={18} aria-hidden />}
            onPress={() => test.mutate(typed)}
            isPending={test.isPending}
            isDisabled={!hasBoth}
          >
            {test.isPending ? 'Testing…' : 'Test connection'}
          </Button>
        </SaveBar>
      </form>
    </Card>
  )
}

function formatKept(last4: string | null | undefined): string {
  return last4 ? `Saved, ends in ${last4}` : 'None saved'
}

const noSecrets = { appSecret: '', webhookSecret: '', connectWebhookSecret: '' }

/** What was typed; a secret that was not stays the one kept. */
function givenOf(secrets: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret !== ''))
}

type Credentials = BodyFor<typeof testConnection>

/** Asks the provider about what stands in the form. */
function useTest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => api(testConnection, { body: credentials }),
    onSuccess: ({ answer, config }) => {
      queryClient.setQueryData(configQuery.queryKey, config)
      if (answer === 'connected') toast.success('connection successful')
      else sayFailed()
    },
    onError: sayFailed,
  })
}

type TestAnswer = ReplyOf<typeof testConnection>['answer']

/** How the credentials stand with the provider, and what its last answer was about. */
function formatCredentialState(
  { provider, testedAt }: PlatformConfig['payments'],
  isTyped: boolean,
  answer: TestAnswer | undefined,
): string {
  const name = `The provider “${provider}”`
  const before = testedAt ? ` What it accepted on ${formatMoment(testedAt)} stays in use.` : ''
  if (answer === 'connected' && isTyped) return 'The provider accepts what you typed. Save it to use it.'
  if (answer === 'refused') return `The provider answered, and does not accept these credentials.${before}`
  if (answer === 'unreachable')
    return `The provider did not answer in time, which says nothing about the credentials. Try again in a minute.${before}`
  if (answer === 'no_provider') return `This provider is not available here.${before}`
  return testedAt
    ? `${name} accepted these credentials on ${formatMoment(testedAt)}.`
    : `${name} has not accepted these credentials yet.`
}

function sayFailed(): void {
  toast.error('Connection Failed', {
    description: 'Unable to connect to the payment provider. Please check your credentials.',
  })
}

function CommissionForm({ config: { payments, plans } }: { config: PlatformConfig }) {
  const [typed, setTyped] = useState('')
  /** From when, while it is being confirmed. */
  const [asking, setAsking] = useState<string | null>(null)
  const announce = useChange(
    {
      ...savingConfig,
      send: (effectiveFrom: string) =>
        request(announceFee, { body: { plans: [...planKeys], feePercent: typed, effectiveFrom } }),
    },
    () => {
      toast.success('The commission rate is announced')
      setTyped('')
    },
  )
  const restaurants = plans.reduce((sum, plan) => sum + plan.restaurants, 0)
  const rate = parsePercent(typed)
  const isOut = rate === 'too_fine' || rate < 0 || rate > maxCommissionBps
  const ahead = plans.flatMap(({ name, feeChange }) =>
    feeChange ? [`${name} ${formatPercent(feeChange.feeBps)} from ${feeChange.effectiveFrom.slice(0, 10)}`] : [],
  )
  return (
    <Card title="Commission rate">
      <p>
        {payments.platform_commission_rate === null
          ? plans.map(({ name, feeBps }) => `${name} ${formatPercent(feeBps)}`).join(', ')
          : `${formatPercent(basisPoints(plans[0]?.feeBps ?? 0))} on every plan`}
      </p>
      {ahead.length > 0 && <p className="mt-1 text-quiet text-sm">Announced: {ahead.join(', ')}</p>}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <TextField
          label="New rate for every plan (%)"
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          maxLength={12}
          error={typed !== '' && isOut ? 'From 0 to 10, in steps of 0.01' : undefined}
          description="In force in 30 days"
          className="w-72"
        />
        <Button
          onPress={() => setAsking(noticeEnd())}
          isPending={announce.isPending}
          isDisabled={typed === '' || isOut}
          className="sm:mt-12"
        >
          {isOut || typed === '' ? 'Announce the rate' : `Announce ${formatPercent(rate)} for every plan`}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={`Announce ${isOut ? '' : formatPercent(rate)} for every plan?`}
        confirmLabel={`Announce ${isOut ? '' : formatPercent(rate)}`}
        isPending={announce.isPending}
        onConfirm={() => asking && announce.mutate(asking, { onSettled: () => setAsking(null) })}
      >
        {restaurants === 1 ? '1 restaurant is' : `${formatCount(restaurants)} restaurants are`} told on the dashboard
        today, and a rate announced before is withdrawn. It is in force in 30 days; a higher one for those who accept
        it.
      </ConfirmDialog>
    </Card>
  )
}

/** The earliest moment for another rate, and a minute more, so that the notice is still long enough when it arrives. */
function noticeEnd(): string {
  return new Date(Date.parse(earliestFeeChange(new Date().toISOString())) + 60_000).toISOString()
}
