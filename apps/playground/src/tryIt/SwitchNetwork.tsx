import {
  useLatchkeyAccount,
  useLatchkeyConnections,
  useLatchkeyNetwork,
  useLatchkeySwitchNetwork,
} from 'latchkey/react'
import { useState } from 'react'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import { Action } from './Action'
import { useAttempt } from './useAttempt'

export function SwitchNetwork() {
  const say = useText()
  const account = useLatchkeyAccount()
  const { network, networks } = useLatchkeyNetwork()
  const { switchNetwork } = useLatchkeySwitchNetwork()
  const wallets = useLatchkeyConnections()
  const { attempt, run } = useAttempt()
  const [chosen, setChosen] = useState<string>()
  const others = networks.filter(
    ({ caipNetworkId, chainNamespace }) =>
      caipNetworkId !== network?.caipNetworkId &&
      (chainNamespace === network?.chainNamespace ||
        wallets.some(({ namespace }) => namespace === chainNamespace)),
  )
  const target = others.find(other => other.caipNetworkId === chosen) ?? others[0]

  const change = () =>
    run(say('try.waiting'), async () => {
      if (target) await switchNetwork(target.caipNetworkId)
      return { words: say('switch.done', { network: target?.name ?? '' }) }
    })

  return (
    <Action
      title={say('switch.title')}
      label={say('switch.do')}
      isBlocked={account.status !== 'connected'}
      obstacle={target ? undefined : say('switch.onlyOne')}
      attempt={attempt}
      onRun={change}
    >
      <Field label={say('switch.field')}>
        {id => (
          <select id={id} value={target?.caipNetworkId} onChange={event => setChosen(event.target.value)}>
            {others.map(({ caipNetworkId, name }) => (
              <option key={caipNetworkId} value={caipNetworkId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Action>
  )
}
