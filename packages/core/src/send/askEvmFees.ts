import { askChain } from '../chain/askChain'
import { askEvmMarket, priceAt, readQuantity } from '../chain/evmMarket'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { evmTransfer } from './evmTransfer'
import { feesOf, type SendFees } from './sendFees'
import type { Transfer } from './transfer'

/**
 * The fee of a transfer on an EVM chain. Throws `request/invalid` with the reason if the transfer would
 * revert.
 */
export async function askEvmFees(kit: Kit, transfer: Transfer, signal: AbortSignal): Promise<SendFees> {
  const { network } = transfer
  const gasNeeded = askGas(kit, transfer, signal)
  const [gas, market, data, operator] = await Promise.all([
    gasNeeded,
    askEvmMarket(kit, network, signal),
    askDataFee(kit, network, signal),
    gasNeeded.then(used => askOperatorFee(kit, network, used, signal)),
  ])
  return feesOf(place => {
    const price = priceAt(market, gas, place)
    const [most, likely] =
      'gasPrice' in price
        ? [price.gasPrice, price.gasPrice]
        : [price.maxFeePerGas, market.base + price.maxPriorityFeePerGas]
    // A rollup's fee for data follows another chain's: we reserve half as much again.
    const besides = (data * 3n) / 2n + operator
    return { likely: gas * likely + data + operator, most: gas * most + besides, price }
  })
}

async function askGas(kit: Kit, { from, ...transfer }: Transfer, signal: AbortSignal): Promise<bigint> {
  const { value, ...rest } = evmTransfer({ from, ...transfer })
  const asked = { from, ...rest, ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }) }
  const gas = await askChain(kit, transfer.network, {
    method: 'eth_estimateGas',
    params: [asked],
    signal,
    read: readQuantity,
  })
  // A plain transfer always costs the same gas. A contract may need more by the time a block includes it.
  return gas <= 21_000n ? gas : (gas * 6n) / 5n
}

/** An OP stack rollup's fee for a transaction's data; zero on other chains. */
async function askDataFee(kit: Kit, network: Network, signal: AbortSignal): Promise<bigint> {
  const size = 180 // of a signed token transfer
  const words = [0x20, size].map(word => word.toString(16).padStart(64, '0')).join('')
  const data = `0x49948e0e${words}${'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')}`
  return askOracle(kit, network, data, signal)
}

/** What those who run it take for the gas, by `getOperatorFee(uint256 gasUsed)`: older rollups have no such thing. */
function askOperatorFee(kit: Kit, network: Network, gas: bigint, signal: AbortSignal): Promise<bigint> {
  return askOracle(kit, network, `0x275aedd2${gas.toString(16).padStart(64, '0')}`, signal).catch(() => 0n)
}

async function askOracle(kit: Kit, network: Network, data: string, signal: AbortSignal): Promise<bigint> {
  const { address } = Object(network.contracts?.gasPriceOracle) as { address?: unknown }
  if (typeof address !== 'string') return 0n
  const params = [{ to: address, data }, 'latest']
  return askChain(kit, network, { method: 'eth_call', params, signal, read: readQuantity })
}
