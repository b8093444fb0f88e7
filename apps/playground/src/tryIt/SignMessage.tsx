import { signMessage } from 'latchkey'
import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { useState } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import { Action } from './Action'
import { messageOutcome } from './messageOutcome'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

export function SignMessage() {
  const say = useText()
  const { kit } = usePlayground()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { attempt, run } = useAttempt()
  const [message, setMessage] = useState<string>()
  const text = message ?? say('message.example')

  const sign = () =>
    run(say('try.waiting'), async () => {
      const namespace = network?.chainNamespace ?? 'eip155'
      const address = account.status === 'connected' ? account.address : ''
      const signature = await signMessage(kit, { namespace, message: text })
      return messageOutcome(say, { namespace, address, message: text, signature })
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
