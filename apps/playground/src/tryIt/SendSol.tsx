import { fetchBalance, sendTransaction } from 'latchkey'
import { useLatchkeyAccount } from 'latchkey/react'
import { useState } from 'react'
import { devnetSolanaKeys } from '../devnet/devnetSolanaKeys'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { AddressField } from './AddressField'
import { askSolana, SolanaUnreachable } from './askSolana'
import { solTransfer } from './solTransfer'
import { untilInSlot } from './untilInSlot'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

const lamports = 10_000_000n
const addresses = devnetSolanaKeys.map(({ address }) => address)

export function SendSol() {
  const say = useText()
  const { kit } = usePlayground()
  const account = useLatchkeyAccount({ namespace: 'solana' })
  const { attempt, run } = useAttempt()
  const own = account.status === 'connected' ? account.address : ''
  const others = addresses.filter(address => address !== own)
  const [chosen, setChosen] = useState<string>()
  const to = others.find(address => address === chosen) ?? others[0] ?? ''

  const send = () =>
    run(say('try.waiting'), async progress => {
      const { value } = await askSolana<{ value: { blockhash: string } }>('getLatestBlockhash', []).catch(
        error => {
          throw error instanceof SolanaUnreachable ? new Error(say('sendSol.unreachable')) : error
        },
      )
      const transaction = solTransfer({ from: own, to, lamports, blockhash: value.blockhash })
      const signature = await sendTransaction(kit, { namespace: 'solana', transaction })
      progress({ words: say('sendSol.sent'), detail: signature })
      const status = await untilInSlot(signature)
      if (!status) throw new Error(say('sendSol.lost'))
      await fetchBalance(kit, { namespace: 'solana', force: true })
      const words = status.err === null ? 'sendSol.done' : 'sendSol.failed'
      return { words: say(words, { slot: status.slot }), detail: signature }
    })

  return (
    <Action
      title={say('sendSol.title')}
      label={say('send.do')}
      isBlocked={useObstacle() !== undefined}
      attempt={attempt}
      onRun={send}
    >
      <AddressField all={addresses} own={own} value={to} onChange={setChosen} />
    </Action>
  )
}
