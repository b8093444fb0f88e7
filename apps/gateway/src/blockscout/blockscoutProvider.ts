import { askNode } from '../rpc/askNode'
import { readServedChain } from '../rpc/servedChain'
import type { SourceEntry, SourceProvider } from '../sources/sourceProvider'
import { createOutside } from '../upstream/outside/createOutside'
import { blockscoutSource } from './blockscoutSource'
import { createBlockscout } from './createBlockscout'

/** EVM chains that an instance of Blockscout has indexed: an own one, a public one, or a hosted one with a key. */
export const blockscoutProvider: SourceProvider = {
  kind: 'blockscout',
  namespace: 'eip155',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  problem,
  open({ config, metrics, clock, log, rpc, onClose }) {
    const outside = createOutside({ allow: config.outside.allow })
    onClose(outside.close)
    const requests = metrics.counter(
      'gateway_blockscout_requests_total',
      'Requests to Blockscout, by outcome.',
    )

    return ({ chainId: chain, currency, url = '', keyName }) => {
      const key = keyName === undefined ? undefined : config.sourceKeys?.[keyName]
      if (keyName !== undefined && key === undefined)
        log.warn('a source has no key: its variable is not set', { chain, variable: keyName })
      const answered = (outcome: string) => requests.add({ chain, outcome })
      const blockscout = createBlockscout({ url, key, outside, now: clock.now, answered })
      const node = async () =>
        (await rpc.chains.find(chain)) ? askNode(asked => rpc.call(chain, asked)) : undefined
      return {
        source: blockscoutSource({ blockscout, chain, currency, node, now: clock.now }),
        stop: async () => {},
      }
    }
  },
}

const hosted = /^https:\/\/api\.blockscout\.com\/(\d+)(?:\/|$)/

/** Addresses are not repeated: somebody may have put a key into one. */
function problem({ chainId, url }: SourceEntry): string | undefined {
  if (!url) return 'blockscout needs the address of an instance, like https://eth.blockscout.com.'
  if (!URL.canParse(url) || !/^https?:\/\/[^?#@]+$/.test(url))
    return 'The address of an instance must be like https://eth.blockscout.com; its key goes into a variable.'
  const served = hosted.exec(url)?.[1]
  if (served !== undefined && served !== readServedChain(chainId)?.reference)
    return `This address serves eip155:${served}, not ${chainId}.`
  return undefined
}
