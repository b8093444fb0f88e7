import { useLatchkeyNetwork } from 'latchkey/react'
import { useSetting } from '../site/useSetting'
import { useText } from '../text/useText'
import { Section } from '../ui/Section'
import { AllowEverything } from './AllowEverything'
import { BuyMugs } from './BuyMugs'
import { CommonObstacle } from './CommonObstacle'
import { GetTestMoney } from './GetTestMoney'
import { GivePermission } from './GivePermission'
import { SendEther } from './SendEther'
import { SendSol } from './SendSol'
import { SignInHere } from './SignInHere'
import { SignMessage } from './SignMessage'
import { SignTypedData } from './SignTypedData'
import { SwitchNetwork } from './SwitchNetwork'

/** What can be done with the account in use; what its chain family does not have is not offered. */
export function TryIt() {
  const say = useText()
  const [signIn] = useSetting('signIn')
  const [isPermitting] = useSetting('sessions')
  const namespace = useLatchkeyNetwork().network?.chainNamespace ?? 'eip155'
  return (
    <Section id="try" title={say('try.title')} text={say('try.text')} aside={<CommonObstacle />}>
      <div className="card actions">
        {signIn !== 'off' && <SignInHere key={`sign in ${namespace}`} />}
        <SignMessage key={namespace} />
        {namespace === 'eip155' && <SignTypedData />}
        {namespace === 'eip155' && <SendEther />}
        {namespace === 'eip155' && <AllowEverything />}
        {namespace === 'eip155' && isPermitting && <GivePermission />}
        {namespace === 'eip155' && <BuyMugs />}
        {namespace === 'solana' && <SendSol />}
        <SwitchNetwork />
        {namespace !== 'bip122' && <GetTestMoney key={`money ${namespace}`} />}
      </div>
    </Section>
  )
}
