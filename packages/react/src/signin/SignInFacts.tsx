import { useText } from '../text/useText'
import { shortAddress } from '../ui/shortAddress'
import { signinTexts } from './signinTexts'

/**
 * The page that asks, and the account to sign in with: the page's address comes from the browser, not from
 * the site.
 */
export function SignInFacts({ host, address }: { host: string; address: string }) {
  const say = useText(signinTexts)
  return (
    <dl className="lk-signin-facts">
      <div>
        <dt>{say('signIn.host')}</dt>
        <dd>
          <bdi dir="ltr">{host}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('signIn.account')}</dt>
        <dd>
          <bdi dir="ltr" title={address}>
            {shortAddress(address)}
          </bdi>
        </dd>
      </div>
    </dl>
  )
}
