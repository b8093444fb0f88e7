import { signMessage } from 'latchkey'
import { useLatchkeyAccount } from 'latchkey/react'
import { useState } from 'react'
import { recoverMessageAddress } from 'viem'
import { Field } from '../page/Field'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { signatureOutcome } from './signatureOutcome'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

export function SignMessage() {
  const say = useText()
  const { kit } = usePlayground()
  const account = useLatchkeyAccount()
  const { attempt, run } = useAttempt()
  const [message, setMessage] = useState<string>()
  const text = message ?? say('message.example')

  const sign = () =>
    run(say('try.waiting'), async () => {
      const signature = await signMessage(kit, { message: text })
      const signer = await recoverMessageAddress({ message: text, signature: signature as `0x${string}` })
      return signatureOutcome(say, signature, signer, account)
    })

  return (
    <Action
      title={say('message.title')}
      label={say('message.do')}
      isBlocked={useObstacle() !== undefined}
      attempt={attempt}
      onRun={sign}
    >
      <Field label={say('message.field')}>
        {id => (
          <input
            id={id}
            type="text"
            dir="auto"
            value={text}
            onChange={event => setMessage(event.target.value)}
          />
        )}
      </Field>
    </Action>
  )
}
