import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about networks. */
export const networkAdvice = {
  'network/not-found': {
    cause: 'The network is not among the `networks` of `createLatchkey`.',
    remedy: 'Add it to `networks`, or use one that is there: its chain id, the chain itself, or `eip155:1`.',
  },
  'network/undefined': {
    cause: 'Nothing was in use on any network when it was needed.',
    remedy: 'Name at least one network in `networks`, or pass the `namespace` of one.',
  },
  'network/required': {
    cause: 'The wallet is in several chain families, and it was not said which one to connect.',
    remedy: "Pass a namespace, for example `connect(kit, { connectorId, namespace: 'eip155' })`.",
  },
  'network/switching-off': {
    cause: '`switchNetwork` was called while the option `enableNetworkSwitch` is `false`.',
    remedy: 'Remove `enableNetworkSwitch: false` if visitors may change networks.',
  },
  'network/last': {
    cause: '`removeNetwork` was called for the only network that is left.',
    remedy: 'Add another network first, with `addNetwork`.',
  },
  'network/no-rpc': {
    cause: 'The kit knows no node of this network.',
    remedy: 'Set `customRpcUrls`, `gatewayUrl`, or `publicRpc: true` to use the node that the chain names.',
  },
  'network/add-failed': {
    cause: 'The wallet does not know the chain, and did not add it.',
    remedy:
      "Check the chain's `rpcUrls` and `nativeCurrency`; wallets refuse a chain whose node they cannot reach.",
  },
  'caip/bad-network': {
    cause: 'A network id does not have the form `namespace:chainId`.',
    remedy: 'Write it as in `eip155:1`.',
  },
  'caip/bad-address': {
    cause: 'An address does not have the form `namespace:chainId:address`.',
    remedy: 'Write it as in `eip155:1:0x…`.',
  },
  'chain/not-configured': {
    cause: 'The chain is missing in your wagmi config, or the wallet does not know it.',
    remedy: 'Name the same chains in the `networks` of the kit and in `createConfig` of wagmi.',
  },
  'chain/mismatch': {
    cause: 'The wallet is on another chain than the kit shows, so nothing was sent.',
    remedy: 'Call `switchNetwork` and try again.',
  },
  'chain/switching-not-supported': {
    cause: 'The wallet cannot change its chain.',
    remedy: 'Ask the visitor to change the network in the wallet, or to use another wallet.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
