import { namespaceFilter, type Reading } from '@latchkey/core'
import { type AuthOffer, authOffer, embeddedNamespaces, getEmbeddedUser } from '@latchkey/core/auth'
import type { ConnectLoginsProps, LoginsPart } from '../connect/connectLogins'
import { useNeedsConsent } from '../connect/useNeedsConsent'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import css from './auth.css?inline'
import { authTexts } from './authTexts'
import { EmailForm } from './EmailForm'
import { offeredSocials } from './offeredSocials'
import { SocialButtons } from './SocialButtons'
import { askForMail } from './showLoginStep'
import { useLogin } from './useLogin'

const methods: AuthOffer['order'] = ['email', 'social', 'wallet']

/** Whether the site offers a login to this visitor. */
const offered: Reading<boolean> = kit => {
  const { email, socials } = authOffer(kit)
  const only = kit.get(namespaceFilter).get()
  const isServed = !only || embeddedNamespaces.includes(only)
  return (email || offeredSocials(kit, socials).length > 0) && isServed && !getEmbeddedUser(kit)
}

/** The site's logins, before or after the wallets in its order (CFG-40). */
function ConnectLogins({ order, side, hasWallets }: ConnectLoginsProps) {
  useStyles(css)
  const say = useText(authTexts)
  const { email, socials: all } = useReading(authOffer)
  const socials = offeredSocials(useKit(), all)
  const needsConsent = useNeedsConsent()
  // Methods that the site's order omits come last.
  const full = [...new Set([...order, ...methods])]
  const wallets = full.indexOf('wallet')
  const shown = (side === 'before' ? full.slice(0, wallets) : full.slice(wallets + 1)).filter(method =>
    method === 'email' ? email : socials.length > 0,
  )
  if (shown.length === 0) return null
  const or = hasWallets && <p className="lk-auth-or">{say('auth.or')}</p>
  return (
    <>
      {side === 'after' && or}
      {shown.map(method =>
        method === 'email' ? (
          <EmailRow key={method} disabled={needsConsent} />
        ) : (
          <SocialButtons key={method} offered={socials} disabled={needsConsent} />
        ),
      )}
      {side === 'before' && or}
    </>
  )
}

export const loginsPart: LoginsPart = { Logins: ConnectLogins, offered }

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
