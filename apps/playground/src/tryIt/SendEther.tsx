import { fetchBalance, type Hex, sendTransaction } from 'latchkey'
import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { waitForTransactionReceipt } from 'wagmi/actions'
import { devnetAddresses } from '../devnet/devnetAddresses'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { AddressField } from './AddressField'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

export function SendEther() {
  const say = useText()
  const { kit, config } = usePlayground()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { attempt, run } = useAttempt()
  const own = account.status === 'connected' ? account.address : ''
  const others = devnetAddresses.filter(address => address !== own)
  const [chosen, setChosen] = useState<string>()
  const to = others.find(address => address === chosen) ?? others[0] ?? own

  const send = () =>
    run(say('try.waiting'), async progress => {
      const hash = await sendTransaction(kit, { to: to as Hex, value: parseEther('0.01') })
      progress({ words: say('send.mining'), detail: hash })
      const chainId = Number(network?.id)
      const receipt = await waitForTransactionReceipt(config, { hash, chainId })
      await fetchBalance(kit, { namespace: 'eip155', force: true })
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
      <AddressField all={devnetAddresses} own={own} value={to} onChange={setChosen} />
    </Action>
  )
}
