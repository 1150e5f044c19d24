import type { BodyFor, ReplyOf } from '@tableside/contract/core'
import { announceFee, type PlatformConfig, savePaymentConfig, testConnection } from '@tableside/contract/platform'
import { basisPoints, formatPercent, parsePercent } from '@tableside/domain/money'
import { earliestFeeChange, mostCommissionBps, planKeys } from '@tableside/domain/plans'
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
import { countWords } from '../../shared/count-words.ts'
import { momentWords } from '../../shared/time-words.ts'
import { configQuery } from './config-query.ts'
import { Conflict } from './conflict.tsx'
import { HistoryButton } from './history.tsx'
import { PlanProducts } from './plan-products.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { paymentWords, providerNames } from './words.ts'

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
  const before = { appId: payments.appId, provider: payments.provider }
  const [secrets, setSecrets] = useState(noSecrets)
  const given = Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret !== ''))
  const draft = useDraft({ version: payments.version, values: before }, Object.keys(given).length > 0)
  const { values, change, version, theirs, isDirty } = draft
  const save = useSave(
    async () => {
      const reply = await api(savePaymentConfig, { body: { ...values, ...given, version } })
      setSecrets(noSecrets)
      return reply
    },
    { saved: 'Platform payment configuration saved' },
  )
  const { appSecret } = secrets
  const typed = { ...values, ...(appSecret === '' ? {} : { appSecret }) }
  const test = useTest()
  // An answer is about what was tried: it goes when something else is typed.
  const answer = JSON.stringify(test.variables) === JSON.stringify(typed) ? test.data?.answer : undefined
  const isConnected = (answer ?? payments.state) === 'connected'
  const hasBoth = values.appId.trim() !== '' && (appSecret !== '' || payments.appSecretLast4 !== null)
  const isStripe = values.provider === 'stripe'
  const last4Of: Readonly<Record<string, string | null>> = {
    appSecret: payments.appSecretLast4,
    webhookSecret: payments.webhookSecretLast4,
    connectWebhookSecret: payments.connectWebhookSecretLast4,
  }
  const secretField = (name: keyof typeof noSecrets, label: string, last4: string | null) => (
    <PasswordField
      label={label}
      value={secrets[name]}
      onChange={(secret) => setSecrets({ ...secrets, [name]: secret })}
      autoComplete="off"
      maxLength={500}
      description={last4 === null ? 'None is kept yet' : `${keptWords(last4)}. Type another to replace it.`}
    />
  )
  return (
    <Card
      title="Payment provider"
      actions={<HistoryButton subject="payments" title="the payment settings" words={paymentWords} />}
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center gap-3" role="status">
          {isConnected ? (
            <StatusPill tone="good">Connected</StatusPill>
          ) : (
            <StatusPill tone="neutral">Not Connected</StatusPill>
          )}
          <span className="text-quiet text-sm">{standingWords(payments, isDirty, answer)}</span>
        </p>
        <Conflict
          draft={draft}
          subject="payments"
          words={paymentWords}
          unseen={Object.fromEntries(Object.keys(given).map((name) => [name, keptWords(last4Of[name])]))}
          onTakeTheirs={() => setSecrets(noSecrets)}
        />
        {payments.providers.length > 1 && (
          <SegmentedControl
            label="Provider"
            options={payments.providers.map((id) => ({ id, label: providerNames[id] }))}
            value={values.provider}
            onChange={(provider) => change({ provider })}
          />
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label="Provider app id"
            description={isStripe ? 'The platform’s own account: acct_…' : undefined}
            value={values.appId}
            onChange={(appId) => change({ appId })}
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
        <SaveBar
          label="Save payment settings"
          isDirty={isDirty}
          isBlocked={theirs !== undefined}
          isPending={save.isPending}
          onSave={() => save.mutate(undefined)}
        >
          <Button
            icon={<PlugZap size={18} aria-hidden />}
            onPress={() => test.mutate(typed)}
            isPending={test.isPending}
            isDisabled={!hasBoth}
          >
            {test.isPending ? 'Testing…' : 'Test connection'}
          </Button>
        </SaveBar>
      </div>
    </Card>
  )
}

function keptWords(last4: string | null | undefined): string {
  return last4 ? `One is kept, it ends in ${last4}` : 'None is kept'
}

const noSecrets = { appSecret: '', webhookSecret: '', connectWebhookSecret: '' }

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
function standingWords(
  { provider, testedAt }: PlatformConfig['payments'],
  isTyped: boolean,
  answer: TestAnswer | undefined,
): string {
  const name = `The provider “${provider}”`
  const before = testedAt ? ` What it accepted on ${momentWords(testedAt)} stays in use.` : ''
  if (answer === 'connected' && isTyped) return 'The provider accepts what you typed. Save it to use it.'
  if (answer === 'refused') return `The provider answered, and does not accept these credentials.${before}`
  if (answer === 'unreachable')
    return `The provider did not answer in time, which says nothing about the credentials. Try again in a minute.${before}`
  if (answer === 'no_provider') return `This provider is not available here.${before}`
  return testedAt
    ? `${name} accepted these credentials on ${momentWords(testedAt)}.`
    : `${name} has not accepted these credentials yet.`
}

function sayFailed(): void {
  toast.error('Connection Failed', {
    description: 'Unable to connect to the payment provider. Please check your credentials.',
  })
}

function CommissionForm({ config: { payments, plans } }: { config: PlatformConfig }) {
  const [typed, setTyped] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const announce = useSave(
    () =>
      api(announceFee, {
        body: {
          plans: [...planKeys],
          feePercent: typed,
          // A minute more than the notice, so that it is still long enough when it arrives.
          effectiveFrom: new Date(Date.parse(earliestFeeChange(new Date().toISOString())) + 60_000).toISOString(),
        },
      }),
    { saved: 'The commission rate is announced' },
  )
  const restaurants = plans.reduce((sum, plan) => sum + plan.restaurants, 0)
  const rate = parsePercent(typed)
  const isOut = rate === 'too_fine' || rate < 0 || rate > mostCommissionBps
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
          label="New rate for every plan, in percent"
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          maxLength={12}
          error={typed !== '' && isOut ? 'From 0 to 10, in steps of 0.01' : undefined}
          description="In force in 30 days"
          className="w-72"
        />
        <Button
          onPress={() => setIsAsking(true)}
          isPending={announce.isPending}
          isDisabled={typed === '' || isOut}
          className="sm:mt-12"
        >
          {isOut || typed === '' ? 'Announce the rate' : `Announce ${formatPercent(rate)} for every plan`}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Announce ${isOut ? '' : formatPercent(rate)} for every plan?`}
        confirmLabel={`Announce ${isOut ? '' : formatPercent(rate)}`}
        isPending={announce.isPending}
        onConfirm={() =>
          announce.mutate(undefined, { onSettled: () => setIsAsking(false), onSuccess: () => setTyped('') })
        }
      >
        {restaurants === 1 ? '1 restaurant is' : `${countWords(restaurants)} restaurants are`} told on the dashboard
        today, and a rate announced before is withdrawn. It is in force in 30 days; a higher one for those who accept
        it.
      </ConfirmDialog>
    </Card>
  )
}
