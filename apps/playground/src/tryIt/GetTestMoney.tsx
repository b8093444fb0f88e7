import { fetchBalance } from 'latchkey'
import { useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'
import { devnetChains, solanaLocal } from '../devnet/devnet'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Action } from './Action'
import { askFaucet, FaucetError } from './askFaucet'
import { useAttempt } from './useAttempt'
import { useObstacle } from './useObstacle'

export function GetTestMoney() {
  const say = useText()
  const { kit } = usePlayground()
  const account = useLatchkeyAccount()
  const { network } = useLatchkeyNetwork()
  const { attempt, run } = useAttempt()
  const isServed = [...devnetChains, solanaLocal].some(chain => chain.id === network?.id)
  const symbol = network?.nativeCurrency.symbol || 'ETH'

  const ask = () =>
    run(say('try.working'), async () => {
      const address = account.status === 'connected' ? account.address : ''
      const detail = await askFaucet(
        network?.id === solanaLocal.id ? 'solana' : Number(network?.id),
        address,
      ).catch(error => {
        throw error instanceof FaucetError && error.isUnreachable
          ? new Error(say('faucet.unreachable'))
          : error
      })
      await fetchBalance(kit, { namespace: network?.chainNamespace, force: true })
      return { words: say('faucet.done', { address, symbol }), detail }
    })

  return (
    <Action
      title={say('faucet.title')}
      text={say('faucet.text', { symbol })}
      label={say('faucet.do')}
      isBlocked={useObstacle() !== undefined}
      obstacle={isServed ? undefined : say('faucet.devnetOnly')}
      attempt={attempt}
      onRun={ask}
    />
  )
}
