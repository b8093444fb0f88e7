import { namespaceFilter } from '@latchkey/core'
import { type AuthOffer, authOfferReading, embeddedNamespaces, embeddedUser } from '@latchkey/core/auth'
import { Fragment } from 'react'
import type { ConnectLoginsProps } from '../connect/connectLogins'
import { useNeedsConsent } from '../connect/useNeedsConsent'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { askForMail } from './askForMail'
import css from './auth.css?inline'
import { authTexts } from './authTexts'
import { EmailForm } from './EmailForm'
import { offeredSocials } from './offeredSocials'
import { SocialButtons } from './SocialButtons'
import { useLogin } from './useLogin'

const methods: AuthOffer['order'] = ['email', 'social', 'wallet']

/** The logins that the site offers, before or after the wallets as it wants (CFG-40). */
export function ConnectLogins({ hasWallets, children }: ConnectLoginsProps) {
  useStyles(css)
  const say = useText(authTexts)
  const { email, socials: all, order } = useReading(authOfferReading)
  const socials = offeredSocials(useKit(), all)
  const filter = useFeature(namespaceFilter, namespace => namespace)
  const isLoggedIn = useFeature(embeddedUser, Boolean)
  const isServed = !filter || embeddedNamespaces.includes(filter)
  const needsConsent = useNeedsConsent()
  if ((!email && socials.length === 0) || !isServed || isLoggedIn) return children

  // What the site has left out of its order comes last.
  const shown = [...new Set([...order, ...methods])].filter(
    method =>
      (method === 'email' && email) || (method === 'social' && socials.length > 0) || isWallet(method),
  )
  return shown.map((method, at) => (
    <Fragment key={method}>
      {at > 0 && (isWallet(method) || isWallet(shown[at - 1])) && (
        <p className="lk-auth-or">{say('auth.or')}</p>
      )}
      {method === 'email' && <EmailRow disabled={needsConsent} />}
      {method === 'social' && <SocialButtons offered={socials} disabled={needsConsent} />}
      {isWallet(method) && children}
    </Fragment>
  ))

  function isWallet(method: string | undefined): boolean {
    return method === 'wallet' && hasWallets
  }
}

function EmailRow({ disabled }: { disabled: boolean }) {
  const kit = useKit()
  const { email, step, isBusy, isSlow } = useLogin()
  return (
    <EmailForm
      look="row"
      initial={email}
      isBusy={isBusy && (step === 'email' || step === 'setUp')}
      isSlow={isSlow}
      disabled={disabled}
      submit={typed => askForMail(kit, typed)}
    />
  )
}
