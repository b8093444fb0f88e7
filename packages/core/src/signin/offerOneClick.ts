import type { CaipNetworkId } from '@latchkey/protocol'
import { type OneClick, oneClick, type SignInTerms } from '../connectors/oneClick'
import { answerWithin } from '../kernel/answerWithin'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { pageOf } from './checkMessage'
import { signedTerms } from './keepSigned'
import { signInConfig } from './signInConfig'

const patienceMs = 5000

/** Lets wallets that support it connect and sign in with one click; we ask others afterwards. */
export function offerOneClick(kit: Kit): Stop {
  const offered: OneClick = {
    terms: networkId => termsOf(kit, networkId),
    signed: list => kit.get(signedTerms).set(list),
  }
  kit.get(oneClick).set(offered)
  return () => kit.get(oneClick).set(now => (now === offered ? undefined : now))
}

/** A slow or failing store must not block connecting: we ask, and report the error, afterwards. */
async function termsOf(kit: Kit, networkId: CaipNetworkId): Promise<SignInTerms | undefined> {
  try {
    const config = await signInConfig(kit)
    // A visitor who declines to sign also declines to connect: so only sites that require it ask here.
    if (!config.isRequired()) return undefined
    const { domain, uri, nonce, statement, issuedAt, expirationTime, notBefore, requestId, resources } =
      await answerWithin(kit, patienceMs, config.createMessage(networkId, ''))
    const page = pageOf(kit)
    if (page && (domain !== page.host || !uri.startsWith(page.origin))) return undefined
    return { domain, uri, nonce, statement, issuedAt, expirationTime, notBefore, requestId, resources }
  } catch (error) {
    kit.log.warn('sign-in: it is not asked for together with the connection', error)
    return undefined
  }
}
