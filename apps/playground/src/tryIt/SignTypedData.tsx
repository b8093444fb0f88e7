import { signTypedData } from 'latchkey'
import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { recoverTypedDataAddress } from 'viem'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { exampleOrder } from './exampleOrder'
import { signatureOutcome } from './signatureOutcome'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

export function SignTypedData() {
  const say = useText()
  const { kit } = usePlayground()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { attempt, run } = useAttempt()

  const sign = () =>
    run(say('try.waiting'), async () => {
      const typedData = exampleOrder(Number(network?.id))
      const signature = await signTypedData(kit, typedData)
      const signer = await recoverTypedDataAddress({ ...typedData, signature })
      return signatureOutcome(say, signature, signer, account.status === 'connected' ? account.address : '')
    })

  return (
    <Action
      title={say('typed.title')}
      text={say('typed.text')}
      label={say('typed.do')}
      isBlocked={useObstacle() !== undefined}
      attempt={attempt}
      onRun={sign}
    />
  )
}
