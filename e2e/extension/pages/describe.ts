import { formatEther, hexToBytes, stringify } from 'viem'
import { asked } from '../worker/asked'
import type { Question } from '../worker/questions'
import { visibleAccounts } from '../worker/visibleAccounts'
import type { WalletState } from '../worker/walletState'

/** What the user reads before deciding: what is asked, and the facts it rests on. */
export type Description = { title: string; facts: readonly (readonly [term: string, text: string])[] }

export function describe({ site, request: { method, params } }: Question, state: WalletState): Description {
  const { origin } = site
  const nameOf = (id: number) => state.chains.find(chain => chain.id === id)?.name ?? `chain ${id}`
  const told = { site: ['Site', origin], network: ['Network', nameOf(state.chainId)] } as const
  switch (method) {
    case 'personal_sign': {
      const { address, text } = asked.message(params)
      return {
        title: 'Sign a message',
        facts: [told.site, ['Account', address], ['Message', readable(text)]],
      }
    }
    case 'eth_signTypedData_v4': {
      const { address, typedData } = asked.typedData(params)
      const data = stringify({ [String(typedData.primaryType)]: typedData.message }, null, 2)
      return { title: 'Sign typed data', facts: [told.site, ['Account', address], ['Data', data]] }
    }
    case 'eth_sendTransaction': {
      const { from, to = 'a new contract', value = 0n } = asked.transaction(params, state.chainId)
      const facts = [told.site, told.network, ['From', from], ['To', to]] as const
      return { title: 'Send a transaction', facts: [...facts, ['Amount', `${formatEther(value)} ETH`]] }
    }
    case 'wallet_addEthereumChain': {
      const { id, name, rpcUrl } = asked.chain(params)
      const facts = [
        ['Name', name],
        ['Chain', String(id)],
        ['Node', rpcUrl],
      ] as const
      return { title: 'Add a network', facts: [told.site, ...facts] }
    }
    case 'wallet_switchEthereumChain':
      return { title: 'Switch network', facts: [told.site, ['To', nameOf(asked.chainId(params))]] }
    default: {
      const seen = visibleAccounts({ ...state, sites: [origin] }, origin)
      return { title: 'Connect', facts: [told.site, ['It will see', seen.join('\n')]] }
    }
  }
}

/** As text where the bytes are one, as they are otherwise. */
function readable(hex: `0x${string}`): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(hex))
  } catch {
    return hex
  }
}
