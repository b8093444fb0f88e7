import { askChain } from '../chain/askChain'
import { askEvmMarket, priceAt, readQuantity } from '../chain/evmMarket'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { evmTransfer } from './evmTransfer'
import { feesOf, type SendFees } from './sendFees'
import type { Transfer } from './transfer'

/** What a transfer costs on an EVM chain. Throws `request/invalid` with the reason where it would be reverted. */
export async function askEvmFees(kit: Kit, transfer: Transfer, signal: AbortSignal): Promise<SendFees> {
  const { network } = transfer
  const [gas, market, data] = await Promise.all([
    askGas(kit, transfer, signal),
    askEvmMarket(kit, network, signal),
    askDataFee(kit, network, signal),
  ])
  return feesOf(place => {
    const price = priceAt(market, gas, place)
    const [most, likely] =
      'gasPrice' in price
        ? [price.gasPrice, price.gasPrice]
        : [price.maxFeePerGas, market.base + price.maxPriorityFeePerGas]
    // A rollup's fee for its data moves with another chain's: half of it more is kept in reserve.
    return { likely: gas * likely + data, most: gas * most + (data * 3n) / 2n, price }
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
  // A plain transfer always takes the same. A contract may take more by the time it is mined.
  return gas <= 21_000n ? gas : (gas * 6n) / 5n
}

/** What a rollup of the OP stack takes for a transaction's data; nothing on other chains. */
async function askDataFee(kit: Kit, network: Network, signal: AbortSignal): Promise<bigint> {
  const { address } = Object(network.contracts?.gasPriceOracle) as { address?: unknown }
  if (typeof address !== 'string') return 0n
  const size = 180 // of a signed transfer of tokens
  const words = [0x20, size].map(word => word.toString(16).padStart(64, '0')).join('')
  const data = `0x49948e0e${words}${'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')}`
  const params = [{ to: address, data }, 'latest']
  return askChain(kit, network, { method: 'eth_call', params, signal, read: readQuantity })
}
