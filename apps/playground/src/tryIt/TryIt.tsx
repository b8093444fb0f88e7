import { Section } from '../page/Section'
import { useText } from '../text/useText'
import { CommonObstacle } from './CommonObstacle'
import { GetTestMoney } from './GetTestMoney'
import { SendEther } from './SendEther'
import { SignMessage } from './SignMessage'
import { SignTypedData } from './SignTypedData'
import { SwitchNetwork } from './SwitchNetwork'

export function TryIt() {
  const say = useText()
  return (
    <Section id="try" title={say('try.title')} text={say('try.text')} aside={<CommonObstacle />}>
      <div className="card actions">
        <SignMessage />
        <SignTypedData />
        <SendEther />
        <SwitchNetwork />
        <GetTestMoney />
      </div>
    </Section>
  )
}
