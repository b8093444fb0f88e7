import { useText } from '../text/useText'
import { shortAddress } from '../ui/shortAddress'
import { signinTexts } from './signinTexts'

/** Which page asks, and with which account one signs in: the address of the page is the browser's, not what the site says. */
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
