import { refreshBalance, sendTransaction } from 'latchkey'
import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { waitForTransactionReceipt } from 'wagmi/actions'
import { Field } from '../page/Field'
import { devnetAddresses } from '../site/devnetAddresses'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

export function SendEther() {
  const say = useText()
  const { kit, config } = usePlayground()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { attempt, run } = useAttempt()
  const own = account.status === 'connected' ? account.address.toLowerCase() : ''
  const others = devnetAddresses.filter(address => address.toLowerCase() !== own)
  const [chosen, setChosen] = useState<string>()
  const to = others.find(address => address === chosen) ?? others[0]

  const send = () =>
    run(say('try.waiting'), async progress => {
      const transaction = { to, value: parseEther('0.01') }
      const hash = await sendTransaction(kit, { transaction })
      progress({ words: say('send.mining'), detail: hash })
      const chainId = Number(network?.id)
      const receipt = await waitForTransactionReceipt(config, { hash: hash as `0x${string}`, chainId })
      await refreshBalance(kit, 'eip155', { force: true })
      const words = receipt.status === 'success' ? 'send.done' : 'send.reverted'
      return {
        words: say(words, { block: String(receipt.blockNumber), gas: String(receipt.gasUsed) }),
        detail: hash,
      }
    })

  return (
    <Action
      title={say('send.title')}
      label={say('send.do')}
      isBlocked={useObstacle() !== undefined}
      attempt={attempt}
      onRun={send}
    >
      <Field label={say('send.to')}>
        {id => (
          <select id={id} value={to} onChange={event => setChosen(event.target.value)}>
            {others.map(address => (
              <option key={address} value={address}>
                {say('send.account', {
                  number: devnetAddresses.indexOf(address),
                  address: `${address.slice(0, 6)}…${address.slice(-4)}`,
                })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Action>
  )
}
