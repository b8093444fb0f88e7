import { devnetAddresses } from '@latchkey/devnet/addresses'
import { writeContract } from 'latchkey'
import { erc20Abi, maxUint256 } from 'viem'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

/** What sites do that are after a visitor's tokens: the sign guard shows it before the wallet opens. */
export function AllowEverything() {
  const say = useText()
  const { kit } = usePlayground()
  const { attempt, run } = useAttempt()

  const allow = () =>
    run(say('try.waiting'), async () => {
      const hash = await writeContract(kit, {
        address: devnetAddresses.tokens.dUSD.address,
        abi: erc20Abi,
        functionName: 'approve',
        args: [devnetAddresses.people.spammer, maxUint256],
      })
      return { words: say('allow.done'), detail: hash }
    })

  return (
    <Action
      title={say('allow.title')}
      text={say('allow.text')}
      label={say('allow.do')}
      isBlocked={useObstacle() !== undefined}
      attempt={attempt}
      onRun={allow}
    />
  )
}
