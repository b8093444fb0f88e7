import { devnetAddresses } from '@latchkey/devnet/addresses'
import { grantPermissions } from 'latchkey'
import { useState } from 'react'
import { parseEther, toHex } from 'viem'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import { Action } from './Action'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

const day = 86_400

/** What a site asks once, so that its server can pay by itself afterwards: the chain holds it to the limit. */
export function GivePermission() {
  const say = useText()
  const { kit } = usePlayground()
  const { attempt, run } = useAttempt()
  const [address, setAddress] = useState<string>(devnetAddresses.people.ada)

  const give = () =>
    run(say('try.waiting'), async () => {
      const { context } = await grantPermissions(kit, {
        expiry: Math.floor(Date.now() / 1000) + day,
        signer: { type: 'account', data: { address } },
        permissions: [{ type: 'native-token-transfer', data: { allowance: toHex(parseEther('0.01')) } }],
      })
      return { words: say('permit.done'), detail: context }
    })

  return (
    <Action
      title={say('permit.title')}
      text={say('permit.text')}
      label={say('permit.do')}
      isBlocked={useObstacle() !== undefined}
      attempt={attempt}
      onRun={give}
    >
      <Field label={say('permit.who')}>
        {id => (
          <input
            id={id}
            type="text"
            dir="ltr"
            value={address}
            onChange={event => setAddress(event.target.value)}
          />
        )}
      </Field>
    </Action>
  )
}
