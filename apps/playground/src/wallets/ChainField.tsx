import { devnetChains } from '../devnet/devnet'
import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import type { PlaygroundWallet, PlaygroundWalletState } from './createPlaygroundWallet'

const unknownChain = 999

/** The chain the wallet is on: one of the devnet's, or one this site has never heard of. */
export function ChainField({ wallet, state }: { wallet: PlaygroundWallet; state: PlaygroundWalletState }) {
  const say = useText()
  const isListed = state.chainId === unknownChain || devnetChains.some(chain => chain.id === state.chainId)
  return (
    <Field label={say('wallets.chain')}>
      {id => (
        <select
          id={id}
          value={state.chainId}
          onChange={event => wallet.test.script.setChain(Number(event.target.value))}
        >
          {devnetChains.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={unknownChain}>{say('wallets.unknownChain')}</option>
          {!isListed && (
            <option value={state.chainId}>{say('wallets.otherChain', { id: state.chainId })}</option>
          )}
        </select>
      )}
    </Field>
  )
}
